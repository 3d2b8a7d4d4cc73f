export { formatAmount, formatDollars } from './format-dollars.ts'
export { groupDigits } from './group-digits.ts'
export { parseDollars } from './parse-dollars.ts'
export { TypedAmount } from './typed-amount.ts'
