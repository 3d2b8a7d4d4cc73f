import type { Cents } from '@contract/money.ts'
import { groupDigits } from './group-digits.ts'

export const formatDollars = (cents: Cents): string => formatAmount(cents / 100)

export const formatAmount = (amount: number): string =>
  `${amount < 0 ? '-' : ''}$${groupDigits(Math.abs(amount).toFixed(2))}`
