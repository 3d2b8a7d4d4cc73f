import { documentLimits } from './writing-limits.ts'

export const contentTooLarge = `The document is larger than ${documentLimits.bytes / 1_000_000} MB`
