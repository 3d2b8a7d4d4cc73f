import type { Cents } from '@contract/money.ts'

/** Takes an amount from the server, which has at most two decimals and may be negative. */
export const toCents = (dollars: number): Cents => Math.round(dollars * 100)
