import type { Cents } from '@contract/money.ts'

/** Takes an amount from the server, which has at most two decimals and may be negative. */
export const toCents = (amount: number): Cents => Math.round(amount * 100)
