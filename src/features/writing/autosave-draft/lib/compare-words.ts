/** Two texts, word by word. Apart from the rest: only who compares loads it. */
import { diffWords } from 'diff'

export type ComparedWords = { words: string; change: 'added' | 'removed' | 'none' }[]

/** How long two texts may be compared, in milliseconds: of texts that have little in common it takes ever longer. */
const patience = 1500

/** What the second has that the first has not, and the other way; undefined where that would take too long. */
export function compareWords(first: string, second: string): ComparedWords | undefined {
  return diffWords(first, second, { timeout: patience })?.map(({ value, added, removed }) => ({
    words: value,
    change: added ? 'added' : removed ? 'removed' : 'none',
  }))
}
