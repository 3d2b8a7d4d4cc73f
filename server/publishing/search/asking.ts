/** Reads what a search asks for, with the help of the words that the site has. */
import { type Database, unifyPunctuation } from '../../platform/index.ts'
import { pairOf, readPairs } from './document-terms.ts'
import { type Counts, complete, countWords } from './vocabulary.ts'
import { isElision, normalOf, type Part, readTokens, type Token } from './words.ts'

/** A document has one word of the search if it has all of these words and neighbors. */
export type Alternative = { words: readonly string[]; pairs: readonly string[]; isCompletion?: true }
/** One word of the search, in any of its spellings. */
export type Slot = { alternatives: readonly Alternative[] }

export type Asked = {
  slots: readonly Slot[]
  /** Neighboring words that a document must have, because they stand in quotation marks. */
  phrases: readonly string[]
  /** All neighboring words of the search. Documents that have them come first. */
  neighbors: readonly string[]
  /** The words that are marked in texts. */
  marked: ReadonlySet<string>
  counts: Counts
  /** Words that the site has in few documents or none, as they are written. */
  rare: readonly Part[]
}

/** A word of fewer documents is completed. */
const documentsToComplete = 10
const charactersToComplete = 2
/** How many words that nobody wrote may be two words written together. */
const splitWords = 3
const partCharacters = 3

const isWord = ({ parts, wholes }: Token) => parts.length === 1 && wholes.length === 0 && parts[0]?.isPair === false
const single = (words: readonly string[]): Alternative => ({ words, pairs: [] })

function slotsOf({ parts, wholes }: Token): Slot[] {
  const wanted = parts.filter(({ isCommon }) => !isCommon)
  const [first] = wanted
  if (first === undefined) return []
  if (parts.some(({ isPair }) => isPair)) return wanted.map(({ normal }) => ({ alternatives: [single([normal])] }))
  if (parts.length === 1) return [{ alternatives: [first.normal, ...first.alternatives].map((word) => single([word])) }]
  const own = wanted.filter((part, at) => at > 0 || !isElision(part) || wholes.length === 0)
  return [
    {
      alternatives: [
        ...wholes.map((word) => single([word])),
        ...(own.length > 0 ? [single(own.map(({ normal }) => normal))] : []),
      ],
    },
  ]
}

/** The text between each two quotation marks. */
const quotedIn = (text: string) => text.split('"').filter((_, at, all) => at % 2 === 1 && at < all.length - 1)

const joinedOf = (one: Token | undefined, next: Token | undefined): string | undefined =>
  one && next && isWord(one) && isWord(next) ? `${one.parts[0]?.form}${next.parts[0]?.form}` : undefined

/** Two words of the search may be one on the site: "light house". */
function joinSlots(tokens: readonly Token[], { of }: Counts): Slot[] {
  const slots: Slot[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const [token, next] = [tokens[at], tokens[at + 1]]
    if (token === undefined) break
    const joined = joinedOf(token, next)
    const own = slotsOf(token)
    if (joined === undefined || next === undefined || !of.has(normalOf(joined))) {
      slots.push(...own)
      continue
    }
    const both = [...own, ...slotsOf(next)].flatMap(({ alternatives }) => alternatives.slice(0, 1))
    const apart = both.flatMap(({ words }) => words)
    slots.push({ alternatives: [single([normalOf(joined)]), ...(apart.length > 0 ? [single(apart)] : [])] })
    at += 1
  }
  return slots
}

/** One word of the search may be two on the site: "coverup". */
async function splitSlots(query: Database['query'], slots: readonly Slot[], { of }: Counts): Promise<Slot[]> {
  const unknown = slots
    .filter(({ alternatives }) => alternatives.every(({ words }) => words.length === 1 && !of.has(words[0] ?? '')))
    .filter(({ alternatives: [first] }) => (first?.words[0] ?? '').length >= 2 * partCharacters)
    .slice(0, splitWords)
  if (unknown.length === 0) return [...slots]
  const cut = (word: string) =>
    Array.from({ length: word.length - 2 * partCharacters + 1 }, (_, at) => [
      normalOf(word.slice(0, at + partCharacters)),
      normalOf(word.slice(at + partCharacters)),
    ])
  const words = unknown.map(({ alternatives: [first] }) => cut(first?.words[0] ?? ''))
  const counts = await countWords(query, words.flat(2))
  return slots.map((slot) => {
    const rank = (pair: readonly string[]) => Math.min(...pair.map((word) => counts.of.get(word) ?? 0))
    const [best] = (words[unknown.indexOf(slot)] ?? []).toSorted((one, other) => rank(other) - rank(one))
    const [one, next] = best ?? []
    if (best === undefined || one === undefined || next === undefined || rank(best) === 0) return slot
    return { alternatives: [...slot.alternatives, { words: best, pairs: [pairOf(one, next)] }] }
  })
}

/** The last word may be the beginning of one, as long as nothing ends it. */
async function completeSlots(query: Database['query'], text: string, slots: readonly Slot[], { of }: Counts) {
  const token = [...readTokens(text)].at(-1)
  const [part] = token?.parts ?? []
  const slot = slots.at(-1)
  if (token === undefined || part === undefined || slot === undefined || !isWord(token)) return [...slots]
  if (part.isCommon || part.form.length < charactersToComplete || !/[\p{L}\p{N}]\*?$/u.test(text)) return [...slots]
  if ((of.get(part.normal) ?? 0) >= documentsToComplete) return [...slots]
  const words = await complete(query, part.form)
  const known = new Set(slot.alternatives.flatMap((alternative) => alternative.words))
  const completions = words
    .filter((word) => !known.has(word))
    .map((word): Alternative => ({ words: [word], pairs: [], isCompletion: true }))
  return [...slots.slice(0, -1), { alternatives: [...slot.alternatives, ...completions] }]
}

const rareDocuments = 3
/** Longer searches are seldom written in the order of a text. */
const orderedNeighbors = 12

export async function readAsked(query: Database['query'], q: string): Promise<Asked> {
  const text = unifyPunctuation(q).trim()
  const tokens = [...readTokens(text)]
  const neighbors = [...readPairs(tokens)]
  const parts = tokens.flatMap((token) => token.parts)
  const joined = tokens.flatMap((token, at) => joinedOf(token, tokens[at + 1]) ?? [])
  const plain = tokens.flatMap(slotsOf).flatMap(({ alternatives }) => alternatives.flatMap(({ words }) => words))
  const counts = await countWords(query, [...plain, ...joined.map(normalOf)])
  const asked = await splitSlots(query, joinSlots(tokens, counts), counts)
  const slots = await completeSlots(query, text, asked, counts)
  // A search of common words alone asks for a phrase: "to be or not to be".
  const phrases =
    slots.length === 0 ? neighbors : quotedIn(text).flatMap((quoted) => [...readPairs(readTokens(quoted))])
  const words = slots.flatMap(({ alternatives }) => alternatives.flatMap((alternative) => alternative.words))
  return {
    slots,
    phrases,
    neighbors: slots.length > 1 && neighbors.length <= orderedNeighbors ? neighbors : [],
    marked: new Set(words),
    counts,
    rare: parts.filter(
      ({ isCommon, isPair, normal }) => !isCommon && !isPair && (counts.of.get(normal) ?? 0) < rareDocuments,
    ),
  }
}
