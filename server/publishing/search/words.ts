/**
 * The words of texts and searches in the form in which the index compares them. Both engines store these words as they
 * are, so both find the same.
 */
import { stemmer } from 'stemmer'

/** `normal` is undefined for words that are too common to search for. */
type Word = { start: number; end: number; normal: string | undefined }

const wordCharacters = 64
const cachedStems = 20_000

/** An apostrophe inside a word belongs to it. */
const words = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu
/** Scripts without blanks between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const commonWords = new Set(
  `a about after all also an and any are as at be because been but by can could did do does for from had has have he her
  his how i if in into is it its me my no not of on or our she so than that the their them then there these they this to
  up us was we were what when where which who why will with would you your`.split(/\s+/),
)

const stems = new Map<string, string>()

function stem(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const found = stemmer(word)
  if (stems.size >= cachedStems) stems.clear()
  stems.set(word, found)
  return found
}

/** Undefined for a word that is too common, or has nothing to compare. */
function normalize(word: string): string | undefined {
  const isAscii = /^[\x20-\x7e]*$/.test(word)
  const plain = isAscii ? word : word.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'")
  const bare = plain.toLowerCase().replace(/'s$|'/g, '')
  const letters = isAscii ? bare : bare.replace(/[^\p{L}\p{N}]+/gu, '').normalize('NFC')
  if (letters === '' || commonWords.has(letters)) return undefined
  const root = /^[a-z]+$/.test(letters) ? stem(letters) : letters
  return root.slice(0, wordCharacters).replace(/[\ud800-\udbff]$/, '')
}

export function* readWords(text: string): Generator<Word> {
  for (const { 0: word, index } of text.matchAll(words)) {
    if (unspaced.test(word)) yield* readPairs(word, index)
    else yield { start: index, end: index + word.length, normal: normalize(word) }
  }
}

/** Every two neighboring characters count as a word, and so does a character alone. */
function* readPairs(word: string, index: number): Generator<Word> {
  const characters = [...word]
  let start = index
  for (const [at, character] of characters.entries()) {
    const pair = character + (characters[at + 1] ?? '')
    if (at === 0 || at < characters.length - 1) {
      yield { start, end: start + pair.length, normal: normalize(pair) }
    }
    start += character.length
  }
}

/** The different words of a text, in the order of their first appearance. */
export function normalWords(text: string): Set<string> {
  const found = new Set<string>()
  for (const { normal } of readWords(text)) if (normal !== undefined) found.add(normal)
  return found
}
