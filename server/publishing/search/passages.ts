/** Marks the words of a search in a text, and cuts the place out of it where they stand closest together. */
import type { MarkedText } from '../../../contract/search.ts'
import { searchLimits } from '../../../contract/search-limits.ts'
import { readWords } from './words.ts'

const ellipsis = '…'
/** The share of the passage that leads to its first marked word. */
const leadIn = 1 / 4
/** How far apart words may stand to be shown together. */
const widest = searchLimits.passageCharacters * (1 - leadIn)

type Match = { start: number; end: number; normal: string }

function* readMatches(text: string, words: ReadonlySet<string>): Generator<Match> {
  // No stem or spelling changes the first letter of a word in plain letters, except of an Irish one.
  const initials = new Set(Array.from(words, (word) => word.charAt(0)))
  for (const { start, end, normal } of readWords(text, initials)) {
    if (words.has(normal)) yield { start, end, normal }
  }
}

export function markWords(text: string, words: ReadonlySet<string>): MarkedText {
  const pieces: MarkedText = []
  let done = 0
  for (const { start, end } of readMatches(text, words)) {
    // Pairs of characters overlap, and so do a word and its parts.
    const from = Math.max(start, done)
    if (end <= from) continue
    if (from > done) pieces.push({ text: text.slice(done, from) })
    const last = pieces.at(-1)
    if (last?.marked && from === done) last.text += text.slice(from, end)
    else pieces.push({ text: text.slice(from, end), marked: true })
    done = end
  }
  if (done < text.length) pieces.push({ text: text.slice(done) })
  return pieces
}

/** Finds the first place with the most different words of the search. Stops reading where it has them all. */
function findPlace(text: string, words: ReadonlySet<string>): { start: number; end: number } | undefined {
  const window: Match[] = []
  let first = 0
  const counts = new Map<string, number>()
  let best: { start: number; end: number; different: number } | undefined
  for (const match of readMatches(text, words)) {
    window.push(match)
    counts.set(match.normal, (counts.get(match.normal) ?? 0) + 1)
    for (let oldest = window[first]; oldest !== undefined; oldest = window[first]) {
      const count = counts.get(oldest.normal) ?? 0
      // A later one of the same word is closer to the rest.
      const isWanted = count === 1 && match.end - oldest.start <= widest
      if (isWanted || oldest === match) break
      if (count === 1) counts.delete(oldest.normal)
      else counts.set(oldest.normal, count - 1)
      first += 1
    }
    if (counts.size > (best?.different ?? 0)) {
      best = { start: window[first]?.start ?? match.start, end: match.end, different: counts.size }
      if (best.different === words.size) return best
    }
  }
  return best
}

/** The beginning, if the text has none of the words. */
export function markPassage(text: string, words: ReadonlySet<string>): MarkedText {
  const most = searchLimits.passageCharacters
  if (text.length <= most) return markWords(text, words)
  const place = findPlace(text, words) ?? { start: 0, end: 0 }
  const wanted = Math.min(place.start - Math.floor(most * leadIn), text.length - most + ellipsis.length)
  const start = wanted <= 0 ? 0 : wordAfter(text, wanted, place.start)
  const before = start === 0 ? '' : ellipsis
  const room = most - before.length
  if (text.length - start <= room) return markWords(before + text.slice(start), words)
  const end = wordBefore(text, start + room - ellipsis.length, Math.max(start, place.end))
  return markWords(before + text.slice(start, end) + ellipsis, words)
}

/** The begin of a word at or after `wanted`; a text without blanks is cut between characters. */
function wordAfter(text: string, wanted: number, latest: number): number {
  const blank = text.indexOf(' ', wanted - 1)
  return blank !== -1 && blank < latest ? blank + 1 : betweenCharacters(text, wanted)
}

function wordBefore(text: string, wanted: number, earliest: number): number {
  const blank = text.lastIndexOf(' ', wanted)
  return blank > earliest ? blank : betweenCharacters(text, wanted)
}

const betweenCharacters = (text: string, index: number) =>
  /[\udc00-\udfff]/.test(text.charAt(index)) && /[\ud800-\udbff]/.test(text.charAt(index - 1)) ? index - 1 : index
