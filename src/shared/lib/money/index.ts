export { formatDollars } from './format-dollars.ts'
export { type ParsedDollars, parseDollars } from './parse-dollars.ts'
