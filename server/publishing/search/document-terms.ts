/**
 * Makes the terms under which the index finds a document: for each word one term that tells its kind of document, one
 * more if the word is in the title or lead, and another if it is in the title; and one for each two neighbors that are both
 * too common to be looked for. The other neighbors are kept beside the index.
 * Filters are terms too, so that every combination of words and filters reads only what it finds.
 */
import type { SearchDocumentKind } from '../../platform/index.ts'
import { eachNormal, normalWords, type Part, readSharedTokens, type Token } from './words.ts'

export type Document = {
  kind: SearchDocumentKind
  title: string
  lead: string
  /** Names that count like the lead, and tell nothing about the subject. */
  names: string
  body: string
  filters: readonly string[]
}

/** The text behind this is not searched. In UTF-16 code units. */
const bodyCharacters = 100_000
/** Keep the terms of a document below the megabyte that PostgreSQL allows. */
const most = { wordCharacters: 120_000, pairs: 20_000 }
const weighedWords = 4_000

/** The prefixes for a title, a title or lead, and a whole document; the closest match comes first. */
export const tiers = ['t', 'l', ''] as const
export type Tier = (typeof tiers)[number]
const kindLetters: Record<SearchDocumentKind, string> = { story: 's', question: 'q', author: 'a' }

export const wordTerm = (kind: SearchDocumentKind, tier: Tier, word: string) => `${kindLetters[kind]}${tier}:${word}`
/** FNV-1a. */
function addTo(value: number, text: string): number {
  let sum = value
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return sum
}
const end = (value: number) => (value ^ (value >>> 15)) >>> 0
const nothing = 0x811c9dc5

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'
const capitals = 26
const pairsOfLetters = Array.from(alphabet, (one) => Array.from(alphabet, (other) => one + other)).flat()
const beginnings = Array.from({ length: capitals }, (_, at) =>
  Array.from(alphabet, (letter) => String.fromCharCode(65 + at) + letter),
).flat()

/** Two neighboring words, in four characters. Only the first is a capital letter, so that no other place looks like one. */
export function pairOf(one: string, next: string): string {
  const value = end(addTo(addTo(addTo(nothing, one), ' '), next))
  const beginning = beginnings[value % beginnings.length] ?? ''
  return beginning + (pairsOfLetters[Math.floor(value / beginnings.length) % pairsOfLetters.length] ?? '')
}
/** The index folds letters. */
export const pairTerm = (kind: SearchDocumentKind, pair: string) => `${kindLetters[kind]}p:${pair.toLowerCase()}`
export const sectionTerm = (name: string) => `section:${name}`
export const authorTerm = (accountId: string) => `author:${accountId.replace(/[^a-z0-9-]/gi, '')}`
export const monthTerm = (date: string) => `month:${date.slice(0, 7)}`

/** The neighbors in a text that a phrase can ask for. Pairs of characters overlap and need none. */
function eachPair(tokens: readonly Token[], take: (pair: string, areCommon: boolean) => void): void {
  let before: Part | undefined
  for (const { parts } of tokens) {
    for (const part of parts) {
      if (before !== undefined && !(before.isPair && part.isPair)) {
        take(pairOf(before.normal, part.normal), before.isCommon && part.isCommon)
      }
      before = part
    }
  }
}

export function pairsIn(tokens: readonly Token[]): string[] {
  const pairs: string[] = []
  eachPair(tokens, (pair) => pairs.push(pair))
  return pairs
}

/** Counts like this many of the body. */
const fieldWeights = { title: 8, lead: 3, body: 1 }
/** As in BM25, with a fixed average length, so that the weight of a document does not depend on others. */
const saturation = { k1: 1.2, b: 0.5, averageWords: 400, longest: 4 }
const heaviest = 63
const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_'
const digitOf = (number: number) => digits.charAt(number & 63)

/** Three digits for a word. About one of a thousand words that a document does not have seems to be in it. */
export function weightKeyOf(word: string): string {
  const value = end(addTo(nothing, word))
  return digitOf(value) + digitOf(value >>> 6) + digitOf(value >>> 12)
}

/** Reads what `termsOf` has written, from 0 to 1. */
export function weightIn(weights: string, key: string): number {
  let at = weights.indexOf(key)
  while (at !== -1 && at % 4 !== 0) at = weights.indexOf(key, at + 1)
  return at === -1 ? 0 : digits.indexOf(weights.charAt(at + 3)) / heaviest
}

/** From 1 to `heaviest`. */
function weightOf(frequency: number, words: number): number {
  const { k1, b, averageWords, longest } = saturation
  const length = Math.min(longest, words / averageWords)
  return Math.max(1, Math.round((heaviest * frequency) / (frequency + k1 * (1 - b + b * length))))
}

type Counts = ReadonlyMap<Token, number>

/** Each token of a text once, with its frequency. */
export function countTokens(tokens: readonly Token[]): Counts {
  const counts = new Map<Token, number>()
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1)
  return counts
}

const readField = (text: string) => {
  const tokens = readSharedTokens(text)
  return { tokens, counts: countTokens(tokens) }
}

export type DocumentTokens = Record<'title' | 'lead' | 'names' | 'body', { tokens: readonly Token[]; counts: Counts }>

export const readDocument = ({ title, lead, names, body }: Document): DocumentTokens => ({
  title: readField(title),
  lead: readField(lead),
  names: readField(names),
  body: readField(body.slice(0, bodyCharacters)),
})

export type Terms = {
  terms: string[]
  /** The key and the weight of each word, in four characters. */
  weights: string
  /** All neighbors, in four characters each. */
  pairs: string
}

export function termsOf({ kind, filters }: Document, { title, lead, names, body }: DocumentTokens): Terms {
  const frequencies = new Map<string, number>()
  let words = 0
  let room = most.wordCharacters
  const read = ({ counts }: { counts: Counts }, weight: number): Set<string> => {
    const found = new Set<string>()
    for (const [token, count] of counts) {
      eachNormal(token, (normal) => {
        words += count
        const frequency = frequencies.get(normal)
        if (frequency === undefined) room -= normal.length
        if (room < 0) return
        frequencies.set(normal, (frequency ?? 0) + weight * count)
        if (weight > fieldWeights.body) found.add(normal)
      })
    }
    return found
  }
  const ofTitle = read(title, fieldWeights.title)
  const ofLead = ofTitle.union(read(lead, fieldWeights.lead)).union(read(names, fieldWeights.lead))
  read(body, fieldWeights.body)
  const terms = [...filters]
  const addTerms = (prefix: string, some: Iterable<string>) => {
    for (const word of some) terms.push(prefix + word)
  }
  addTerms(wordTerm(kind, 't', ''), ofTitle)
  addTerms(wordTerm(kind, 'l', ''), ofLead)
  addTerms(wordTerm(kind, '', ''), frequencies.keys())
  let pairs = ''
  const commonPairs = new Set<string>()
  for (const { tokens } of [title, lead, names, body]) {
    eachPair(tokens, (pair, areCommon) => {
      if (pairs.length >= most.pairs * pair.length) return
      pairs += pair
      if (areCommon) commonPairs.add(pair)
    })
  }
  for (const pair of commonPairs) terms.push(pairTerm(kind, pair))
  let weights = ''
  let weighed = 0
  for (const [word, frequency] of frequencies) {
    if (weighed === weighedWords) break
    weighed += 1
    weights += weightKeyOf(word) + digitOf(weightOf(frequency, words))
  }
  return { terms, weights, pairs }
}

const keywordLimits = { words: 12, leastCharacters: 4, leastInBody: 2 }
/** A word of the title counts like this many of the body, a word of the lead like fewer. */
const weights = { title: 8, lead: 3 }

/** Words of news that tell little about the subject of a story, as `normalWords` gives them. */
const unspecific = normalWords(
  `according again against ago already always among announced another ask asked away back became become before began being
  believe best better between big bring call called came case cases change come comes company control country date day
  days december different down during each early end enough even ever every expect face fact family far february few find
  first five following former found four friday full further gave general get give given go going good got government
  great group half hand happen hard held help high him himself hold home hour hours house however hundred including
  january july june just keep kept kind knew know known large last late later least left less let life likely line little
  live local long look lot made make makes making man many march matter mean men might million minutes monday money month
  months more morning most mr mrs much must name near need never new news next night nothing november now number october
  off office often old once one only open other others out over own part paid pay people percent perhaps person place plan
  point problem public put question quite rather reader real really reason recent report reported right room run said same
  saturday saw say says second see seem seen september set several shall should show showed side since small some someone
  something soon spokesman spokeswoman state statement still story such sunday sure take taken talk tell ten thing things
  think third those though thought thousand three through thursday time times today together told too took toward town
  tried try tuesday turn two under until use used very want wanted way wednesday week weeks well went whether while whole
  without woman women word work worked world year years yesterday yet`,
)

/** The words that best tell what a document is about: those of its title, and those that its text often repeats. */
export function keywordsOf(tokens: DocumentTokens): string[] {
  const scores = new Map<string, number>()
  const count = ({ counts }: { counts: Counts }, weight: number) => {
    for (const [token, frequency] of counts) {
      eachNormal(token, (normal) => {
        if (normal.length < keywordLimits.leastCharacters || unspecific.has(normal)) return
        scores.set(normal, (scores.get(normal) ?? 0) + weight * frequency)
      })
    }
  }
  count(tokens.title, weights.title)
  count(tokens.lead, weights.lead)
  count(tokens.body, 1)
  return [...scores]
    .filter(([, score]) => score >= keywordLimits.leastInBody)
    .toSorted(([one, oneScore], [other, otherScore]) => otherScore - oneScore || (one < other ? -1 : 1))
    .slice(0, keywordLimits.words)
    .map(([word]) => word)
}
