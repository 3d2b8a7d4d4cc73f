export { formatAmount, formatCents, groupDigits } from '@contract/currency.ts'
export { formatTotal } from './format-total.ts'
export { parseAmount, readAmount, TypedAmount, toCents } from './typed-amount.ts'
