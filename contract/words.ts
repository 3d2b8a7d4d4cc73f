import { unspaced } from './characters.ts'

const letterOrDigit = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u

/** `Intl.Segmenter` reads 2,000 characters in a millisecond, and a keystroke counts the whole text. */
const segmentedCharacters = 20_000
/** An average of Chinese, Japanese and Thai, for browsers without `Intl.Segmenter`. */
const charactersPerWord = 2

/** Long dashes stand between words without blanks, and so does the word space of Ethiopic. */
const pieces = /[^\s—―…\u1361]+/g

let segmenter: Intl.Segmenter | undefined

/**
 * Words are separated by whitespace and contain a letter or digit, so a lone dash is not a word. `Intl.Segmenter` finds the
 * words of scripts without blanks. It reads only the beginning of a very long text and assumes that the rest is like it.
 */
export function countWords(text: string): number {
  const hasUnspaced = unspaced.test(text)
  let words = 0
  let unread = 0
  const unspacedPieces: string[] = []
  let room = segmentedCharacters
  for (const [piece] of text.matchAll(pieces)) {
    if (!letterOrDigit.test(piece)) continue
    if (!hasUnspaced || !unspaced.test(piece)) {
      words += 1
      continue
    }
    const read = piece.slice(0, room)
    if (read !== '') unspacedPieces.push(read)
    room -= read.length
    unread += piece.length - read.length
  }
  if (unspacedPieces.length === 0) return words
  const counted = segment(unspacedPieces.join(' '))
  return words + counted + Math.round((counted * unread) / segmentedCharacters)
}

function segment(text: string): number {
  if (Intl.Segmenter === undefined) return Math.ceil(text.replace(/[^\p{L}\p{N}]/gu, '').length / charactersPerWord)
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  let words = 0
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words += 1
  return words
}
