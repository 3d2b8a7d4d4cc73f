import { groupDigits } from '@contract/currency.ts'

/** `isMinimum`: there may be more than that. */
export const formatTotal = (total: number, isMinimum = false): string => `${groupDigits(total)}${isMinimum ? '+' : ''}`
