export { formatAmount, formatCents, groupDigits } from '@contract/format-money.ts'
export { toCents } from './to-cents.ts'
export { parseAmount, readAmount, TypedAmount } from './typed-amount.ts'
