import type { Cents } from '@contract/money.ts'
import { groupDigits } from './group-digits.ts'

/** Dollars with two decimals (specification, section 9): `$1,200.50`. */
export const formatDollars = (cents: Cents): string => formatAmount(cents / 100)

/** The same of an amount as the wire carries it, in dollars. */
export const formatAmount = (amount: number): string =>
  `${amount < 0 ? '-' : ''}$${groupDigits(Math.abs(amount).toFixed(2))}`
