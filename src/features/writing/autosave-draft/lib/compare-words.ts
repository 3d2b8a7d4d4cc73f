/** A separate module, so that only comparisons load the diff library. */
import { diffWords } from 'diff'

export type ComparedWords = { words: string; change: 'added' | 'removed' | 'none' }[]

/** Timeout in milliseconds: dissimilar texts take ever longer to compare. */
const timeout = 1500

export function compareWords(first: string, second: string): ComparedWords | undefined {
  return diffWords(first, second, { timeout: timeout })?.map(({ value, added, removed }) => ({
    words: value,
    change: added ? 'added' : removed ? 'removed' : 'none',
  }))
}
