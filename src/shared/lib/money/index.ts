export { formatAmount, formatCents, formatTotal, groupDigits } from '@contract/currency.ts'
export { parseAmount, readAmount, TypedAmount, toCents } from './typed-amount.ts'
