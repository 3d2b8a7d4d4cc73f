import { unspaced } from '@contract/characters.ts'
import type { MarkedText } from '@contract/search.ts'
import { isSearch } from '@contract/search-limits.ts'
import { countWords } from '@contract/words.ts'

/** Words of questions that say nothing about their subject. Shorter ones are left out anyway. */
const common = new Set(
  'about after against ahead along also among and any are because been before being between both but can could did does done down each ever every for from get gets got had has have her here him his how into its just less like made make many may more most much must never nor not now off one only other our out over own really she should since some still such than that the their them then there these they this those through too under until was were what when where which while who whom whose why will with would you your'.split(
    ' ',
  ),
)

/** Fewer words of a title are likely by chance in another one. */
const wordsToCompare = 3

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/** Counts the different words that say what a question is about. Scripts without blanks are counted as they are written. */
export function countSignificant(title: string): number {
  if (unspaced.test(title)) return countWords(title)
  return new Set(wordsIn(title).filter((word) => word.length > 2 && !common.has(word))).size
}

/** The search for questions like this one, without the signs that would narrow it; undefined if the title says too little yet. */
export function searchLike(title: string): string | undefined {
  const words = title
    .replaceAll(/["“”„«»*]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return countSignificant(words) >= wordsToCompare && isSearch(words) ? words : undefined
}

/** At least half of what the title is about, and never a single word, is in what was found. */
export function isLike({ title, passage }: { title: MarkedText; passage: MarkedText }, asked: string): boolean {
  const found = new Set([...title, ...passage].flatMap(({ text, marked }) => (marked ? [text.toLowerCase()] : [])))
  // Scripts without blanks are marked in runs of several words.
  const words = [...found].reduce((sum, text) => sum + (unspaced.test(text) ? countWords(text) : 1), 0)
  return words >= Math.max(2, Math.ceil(countSignificant(asked) / 2))
}
