export { formatAmount, formatDollars, groupDigits } from '@contract/format-dollars.ts'
export { parseDollars } from './parse-dollars.ts'
export { TypedAmount } from './typed-amount.ts'
