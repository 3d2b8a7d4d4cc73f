/** Reads what a search asks for, with the help of the words that the site has. */
import { type Database, unifyPunctuation } from '../../platform/index.ts'
import { pairOf, pairsIn } from './document-terms.ts'
import { type Counts, countWords, readHelp } from './vocabulary.ts'
import { isElision, normalOf, type Part, readTokens, type Token } from './words.ts'

/** A document has one word of the search if it has all of these words and neighbors. */
export type Alternative = { words: readonly string[]; pairs: readonly string[]; isCompletion?: true }
/** One word of the search, in any of its spellings. */
export type Slot = {
  alternatives: readonly Alternative[]
  /** The word as it is written, if it is one without signs. */
  form?: string
}

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

/** A word of fewer documents is completed, and may be two words written together. */
const documentsToComplete = 10
const charactersToComplete = 2
const splitWords = 3
/** Longer words are not cut. */
const cutCharacters = 30
const partCharacters = 3

const isWord = ({ parts, wholes }: Token) => parts.length === 1 && wholes.length === 0 && parts[0]?.isPair === false
const single = (words: readonly string[]): Alternative => ({ words, pairs: [] })

function slotsOf({ parts, wholes }: Token): Slot[] {
  const wanted = parts.filter(({ isCommon }) => !isCommon)
  const [first] = wanted
  if (first === undefined) return []
  if (parts.some(({ isPair }) => isPair)) return slotsOfPairs(wanted.filter(({ isInPair }) => !isInPair))
  if (parts.length === 1) {
    return [{ form: first.form, alternatives: [first.normal, ...first.alternatives].map((word) => single([word])) }]
  }
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

/** Particles of Korean follow a word without a blank. */
const particle = /^\p{sc=Hang}[은는이가을를의에로도와과만]$/u
const longParticle = /^(?:에서|으로|부터|까지|에게|처럼|보다|마다)$/

function particlesOf(parts: readonly Part[]): number {
  const end = parts.at(-1)?.normal ?? ''
  return longParticle.test(end) ? 2 : particle.test(end) ? 1 : 0
}

/** The last pairs of a Korean word may be a particle: then those before them are enough. */
function slotsOfPairs(parts: readonly Part[]): Slot[] {
  const stem = parts.length - particlesOf(parts)
  const end = parts[stem - 1]
  return parts.map(({ normal }, at) => ({
    alternatives: [single([normal]), ...(at >= stem && end?.isPair ? [single([end.normal])] : [])],
  }))
}

/** The text between each two quotation marks. */
const quotedIn = (text: string) => text.split('"').filter((_, at, all) => at % 2 === 1 && at < all.length - 1)

type Joined = { tokens: readonly Token[]; form: string }

const initials = 6

/** Two words that follow each other, or the initials of a name, may be one word on the site. */
function joinedAt(tokens: readonly Token[], at: number): Joined | undefined {
  const isInitial = (token: Token | undefined) => token !== undefined && token.end - token.start === 1
  const after = tokens.slice(at, at + initials)
  const others = after.findIndex((token) => !isInitial(token))
  const run = others === -1 ? after.length : others
  const joined = after.slice(0, Math.max(2, run))
  if (joined.length < 2 || !joined.every(isWord)) return undefined
  return { tokens: joined, form: joined.map(({ parts: [part] }) => part?.form).join('') }
}

/** "light house" is also `lighthouse`, and "J R R" is `jrr`. */
function joinSlots(tokens: readonly Token[], { of }: Counts): Slot[] {
  const slots: Slot[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined) break
    const joined = joinedAt(tokens, at)
    if (joined === undefined || !of.has(normalOf(joined.form))) {
      slots.push(...slotsOf(token))
      continue
    }
    const apart = joined.tokens.flatMap(slotsOf).flatMap(({ alternatives: [first] }) => first?.words ?? [])
    slots.push({ alternatives: [single([normalOf(joined.form)]), ...(apart.length > 0 ? [single(apart)] : [])] })
    at += joined.tokens.length - 1
  }
  return slots
}

/** Keeps the last of equal ones, because the last word may be completed. */
function withoutRepeated(slots: readonly Slot[]): Slot[] {
  const byWords = new Map(slots.toReversed().map((slot) => [JSON.stringify(slot.alternatives), slot]))
  return [...byWords.values()].toReversed()
}

/** Each two words that a word may consist of: "coverup" is "cover up". */
const cut = ({ form = '' }: Slot): [string, string][] =>
  Array.from(
    { length: form.length > cutCharacters ? 0 : Math.max(0, form.length - 2 * partCharacters + 1) },
    (_, at) => [normalOf(form.slice(0, at + partCharacters)), normalOf(form.slice(at + partCharacters))],
  )

function split(slot: Slot, counts: ReadonlyMap<string, number>): Slot {
  const rank = (pair: readonly string[]) => Math.min(...pair.map((word) => counts.get(word) ?? 0))
  const [best] = cut(slot).toSorted((one, other) => rank(other) - rank(one))
  if (best === undefined || rank(best) === 0) return slot
  return { ...slot, alternatives: [...slot.alternatives, { words: best, pairs: [pairOf(...best)] }] }
}

/** The last word of a search, as long as nothing ends it. */
function beginningOf(text: string, tokens: readonly Token[], { of }: Counts): string | undefined {
  const token = tokens.at(-1)
  if (token === undefined || token.parts.some(({ isPair }) => isPair)) return undefined
  if (!/[\p{L}\p{N}\p{M}]\*?$/u.test(text)) return undefined
  const [part] = token.parts
  const word = isWord(token) ? part?.normal : token.wholes[0]
  if (word === undefined || (isWord(token) && part?.isCommon)) return undefined
  const form = token.parts.map((one) => one.form).join('')
  return form.length < charactersToComplete || (of.get(word) ?? 0) >= documentsToComplete ? undefined : form
}

function withCompletions(slot: Slot, completions: readonly string[]): Slot {
  const known = new Set(slot.alternatives.flatMap(({ words }) => words))
  const added = completions
    .filter((word) => !known.has(word))
    .map((word): Alternative => ({ words: [word], pairs: [], isCompletion: true }))
  return { ...slot, alternatives: [...slot.alternatives, ...added] }
}

/** Reads rare words in other ways too: as two words, and the last one as the beginning of one. */
async function widenSlots(
  query: Database['query'],
  slots: readonly Slot[],
  { beginning, of }: { beginning: string | undefined; of: Counts['of'] },
): Promise<readonly Slot[]> {
  const isRare = ({ alternatives }: Slot) =>
    alternatives.every(({ words }) => words.every((word) => (of.get(word) ?? 0) < documentsToComplete))
  const rare = new Set(slots.filter((slot) => cut(slot).length > 0 && isRare(slot)).slice(0, splitWords))
  if (rare.size === 0 && beginning === undefined) return slots
  const words = Array.from(rare, cut).flat(2)
  const { counts, completions } = await readHelp(query, { words, beginning })
  return slots
    .map((slot) => (rare.has(slot) ? split(slot, counts) : slot))
    .map((slot, at, { length }) => (at === length - 1 ? withCompletions(slot, completions) : slot))
}

const rareDocuments = 3
/** Longer searches are seldom written in the order of a text. */
const orderedNeighbors = 12

export async function readAsked(query: Database['query'], q: string): Promise<Asked> {
  const text = unifyPunctuation(q).trim()
  const tokens = [...readTokens(text)]
  const neighbors = pairsIn(tokens)
  const parts = tokens.flatMap((token) => token.parts)
  const joined = tokens.flatMap((_, at) => joinedAt(tokens, at)?.form ?? [])
  const plain = tokens.flatMap(slotsOf).flatMap(({ alternatives }) => alternatives.flatMap(({ words }) => words))
  const counts = await countWords(query, [...plain, ...joined.map(normalOf)])
  const slots = await widenSlots(query, withoutRepeated(joinSlots(tokens, counts)), {
    beginning: beginningOf(text, tokens, counts),
    of: counts.of,
  })
  // A search of common words alone asks for a phrase: "to be or not to be".
  const phrases = slots.length === 0 ? neighbors : quotedIn(text).flatMap((quoted) => pairsIn([...readTokens(quoted)]))
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
