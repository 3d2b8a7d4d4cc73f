/**
 * Makes the terms under which the index finds a document: for each word one term that tells its kind of document, one
 * more if the word is in the title or lead, and another if it is in the title. Filters are terms too, so that every
 * combination of words and filters reads only what it finds.
 */
import type { SearchDocumentKind } from '../../platform/index.ts'
import { normalWords, readWords } from './words.ts'

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
/** Keeps the terms of a document far below the megabyte that PostgreSQL allows. */
const termCharacters = 200_000

/** The prefixes for a title, a title or lead, and a whole document; the closest match comes first. */
export const tiers = ['t', 'l', ''] as const
const kindLetters: Record<SearchDocumentKind, string> = { story: 's', question: 'q', author: 'a' }

export const wordTerm = (kind: SearchDocumentKind, tier: (typeof tiers)[number], word: string) =>
  `${kindLetters[kind]}${tier}:${word}`
export const sectionTerm = (name: string) => `section:${name}`
export const authorTerm = (accountId: string) => `author:${accountId.replace(/[^a-z0-9-]/gi, '')}`
export const monthTerm = (date: string) => `month:${date.slice(0, 7)}`

export function termsOf({ kind, title, lead, names, body, filters }: Document): string[] {
  const ofTitle = normalWords(title)
  const ofLead = ofTitle.union(normalWords(`${lead}\n${names}`))
  const all = new Set(ofLead)
  let room = termCharacters
  for (const { normal } of readWords(body.slice(0, bodyCharacters))) {
    if (normal === undefined || all.has(normal)) continue
    room -= normal.length
    if (room < 0) break
    all.add(normal)
  }
  const termsIn = (tier: (typeof tiers)[number], words: ReadonlySet<string>) =>
    [...words].map((word) => wordTerm(kind, tier, word))
  return [...filters, ...termsIn('t', ofTitle), ...termsIn('l', ofLead), ...termsIn('', all)]
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
export function keywordsOf({ title, lead, body }: Document): string[] {
  const scores = new Map<string, number>()
  const count = (text: string, weight: number) => {
    for (const { normal } of readWords(text)) {
      if (normal === undefined || normal.length < keywordLimits.leastCharacters || unspecific.has(normal)) continue
      scores.set(normal, (scores.get(normal) ?? 0) + weight)
    }
  }
  count(title, weights.title)
  count(lead, weights.lead)
  count(body.slice(0, bodyCharacters), 1)
  return [...scores]
    .filter(([, score]) => score >= keywordLimits.leastInBody)
    .toSorted(([one, oneScore], [other, otherScore]) => otherScore - oneScore || (one < other ? -1 : 1))
    .slice(0, keywordLimits.words)
    .map(([word]) => word)
}
