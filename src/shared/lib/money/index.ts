export { formatAmount, formatCents, groupDigits } from '@contract/format-money.ts'
export { parseAmount, readAmount, TypedAmount, toCents } from './typed-amount.ts'
