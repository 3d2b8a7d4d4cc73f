export { formatAmount, formatDollars, groupDigits } from '@contract/format-dollars.ts'
export { parseDollars } from './parse-dollars.ts'
export { toCents } from './to-cents.ts'
export { TypedAmount } from './typed-amount.ts'
