export { formatAmount, formatCents, groupDigits } from '@contract/format-money.ts'
export { parseAmount } from './parse-amount.ts'
export { toCents } from './to-cents.ts'
export { TypedAmount } from './typed-amount.ts'
