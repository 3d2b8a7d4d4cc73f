/** Finds documents through the index of terms alone (docs/decisions/0046, 0068). */
import { type RawBuilder, sql } from 'kysely'
import { type Category, userTypes } from '../../../contract/limits.ts'
import { searchLimits } from '../../../contract/search-limits.ts'
import { type Database, isoTime, type SearchDocumentKind } from '../../platform/index.ts'
import type { Asked, Slot } from './asking.ts'
import { authorTerm, monthTerm, pairTerm, sectionTerm, type Tier, tiers, wordTerm } from './document-terms.ts'
import { idsPerMillisecond } from './indexer.ts'
import { orderBonus, rarityOf, readScores } from './ranking.ts'

export type SearchCriteria = {
  asked: Asked
  /** The kind that the reader looks at. */
  kind: SearchDocumentKind
  section?: Category | undefined
  authorId?: string | undefined
  /** In milliseconds, like `now`. */
  since?: number | undefined
  now: number
}

/** `id` is the document's, `subject_id` that of the story, bounty or account. */
export type Found = { kind: SearchDocumentKind; id: number; subject_id: string }

/** PostgreSQL looks at these first: its index has no order, and a common word fills the list from them. */
const recentMonths = 6

const kinds: readonly SearchDocumentKind[] = ['story', 'question', 'author']

/** Keeps only what readers may see at this moment, whatever the index says. */
const visible: Record<SearchDocumentKind, (engine: Database['engine']) => RawBuilder<unknown>> = {
  // SQLite would read past the whole text of a story to see whether it is hidden.
  story: (engine) => sql`join article ${engine === 'sqlite' ? sql`indexed by article_visible` : sql``}
    on article.id = subject_id and article.hidden_at is null`,
  question: () => sql`join bounty_listing on bounty_listing.bounty_id = subject_id
    and bounty_listing.category = 'all' and bounty_listing.stage is not null`,
  author: () => sql`join author_profile on author_profile.account_id = subject_id
    join account on account.id = author_profile.account_id and account.user_type >= ${userTypes.journalist}`,
}

function filtersOf(kind: SearchDocumentKind, { section, authorId }: SearchCriteria): string[] {
  return [
    ...(section === undefined || kind === 'author' ? [] : [sectionTerm(section)]),
    ...(authorId === undefined || kind !== 'story' ? [] : [authorTerm(authorId)]),
  ]
}

function lastMonths(now: number): string[] {
  const date = new Date(now)
  return Array.from({ length: recentMonths }, (_, ago) =>
    monthTerm(isoTime(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - ago))),
  )
}

/** Documents that have each slot and all terms: those of the newest `most` that have all pairs too. */
type Step = {
  tier: number
  slots: readonly Slot[]
  prefix: Tier
  terms: readonly string[]
  pairs: readonly string[]
  most: number
  /** Those of the documents with all words that have these pairs. */
  isWithin?: true
}

/** Five pages by relevance. What follows keeps the order of the steps, the newest first. */
const compared = { own: 50, beside: 12 }

const operators = {
  sqlite: { and: ' AND ', or: ' OR ', quote: '"' },
  postgres: { and: ' & ', or: ' | ', quote: "'" },
}

/** Terms contain neither quotes nor backslashes. */
function expressionOf(engine: Database['engine'], kind: SearchDocumentKind, { slots, prefix, terms }: Step): string {
  const { and, or, quote } = operators[engine]
  const quoted = (term: string) => `${quote}${term}${quote}`
  const every = (some: readonly string[]) => some.map(quoted).join(and)
  const ofSlot = ({ alternatives }: Slot) =>
    alternatives.map(({ words }) => `(${every(words.map((word) => wordTerm(kind, prefix, word)))})`)
  return [...slots.map((slot) => `(${ofSlot(slot).join(or)})`), ...terms.map(quoted)].join(and)
}

/** A phrase is looked for in the newest documents that have its words. */
const phraseDocuments = 1_000

type Way = { slots: readonly Slot[]; pairs: readonly string[] }

/** The words as they are, and if some may be two words that are written together, as these: they must be neighbors. */
function waysOf(slots: readonly Slot[]): [Way, ...Way[]] {
  const withPairs = (slot: Slot, wanted: boolean): Slot => {
    const alternatives = slot.alternatives.filter(({ pairs }) => pairs.length > 0 === wanted)
    return alternatives.length > 0 ? { ...slot, alternatives } : slot
  }
  const pairs = slots.flatMap(({ alternatives }) => alternatives.flatMap((alternative) => alternative.pairs))
  const asTheyAre: Way = { slots: slots.map((slot) => withPairs(slot, false)), pairs: [] }
  return pairs.length === 0 ? [asTheyAre] : [asTheyAre, { slots: slots.map((slot) => withPairs(slot, true)), pairs }]
}

/** Documents with all words: the ones with the words in the same order first, then by where the words are. */
function completeSteps(kind: SearchDocumentKind, criteria: SearchCriteria): Step[] {
  const { slots, phrases, neighbors } = criteria.asked
  const filters = filtersOf(kind, criteria)
  if (slots.length === 0) {
    const terms = [...phrases.map((pair) => pairTerm(kind, pair)), ...filters]
    return [{ tier: 0, slots, prefix: '', terms, pairs: [], most: searchLimits.results }]
  }
  const [asTheyAre, ...asTwo] = waysOf(slots)
  const most = phrases.length > 0 ? phraseDocuments : searchLimits.results
  const step = { slots: asTheyAre.slots, terms: filters, pairs: phrases, most }
  const inTiers = tiers.map((prefix, at): Step => ({ ...step, tier: at + 1, prefix }))
  const others = asTwo.map((way): Step => {
    const pairs = [...phrases, ...way.pairs]
    return { ...step, slots: way.slots, pairs, tier: tiers.length, prefix: '', most: phraseDocuments }
  })
  // Other kinds are only counted, unless the reader looks at stories.
  if (kind !== criteria.kind && criteria.kind !== 'story') return [...inTiers.slice(-1), ...others]
  const inOrder: Step[] =
    neighbors.length > 0 && kind === criteria.kind
      ? [{ ...step, tier: 0, prefix: '', pairs: neighbors, isWithin: true }]
      : []
  return [...inOrder, ...inTiers, ...others]
}

/** Words that are looked for one by one: the rarest that the site has. */
const some = { words: 4, pairedWords: 3, wordsInTitles: 2, ofEach: 40 }
/** Tiers from this one on have only some of the words. */
const partialTier = 4

/** Documents with some of the words: each two of the rarest, and then each of these, the rarest first. */
function partialSteps(kind: SearchDocumentKind, criteria: SearchCriteria): Step[] {
  const { asked } = criteria
  const terms = filtersOf(kind, criteria)
  const step = (slots: readonly Slot[], prefix: Tier, after = 0): Step[] =>
    waysOf(slots).map((way) => ({
      ...way,
      tier: partialTier + after,
      prefix,
      terms,
      most: way.pairs.length > 0 ? phraseDocuments : some.ofEach,
    }))
  const without = asked.phrases.length > 0 ? step(asked.slots, '') : []
  if (asked.slots.length < 2) return asked.slots.length === 0 ? [] : without
  const rarest = asked.slots
    .toSorted((one, other) => rarityOf(other, asked) - rarityOf(one, asked))
    .slice(0, some.words)
  const pairs = rarest
    .slice(0, some.pairedWords)
    .flatMap((one, at) => rarest.slice(at + 1, some.pairedWords).flatMap((other) => step([one, other], '')))
  return [
    ...without,
    ...(asked.slots.length > 2 ? pairs : []),
    ...rarest.flatMap((slot, at) => [
      ...(at < some.wordsInTitles ? step([slot], 'l', at + 1) : []),
      ...step([slot], '', at + 1),
    ]),
  ]
}

const isWhole = ({ tier }: Step) => tier === tiers.length

/** All documents with the words come first: the others are parts of them. */
const wholeFirst = (steps: readonly Step[]) => [...steps.filter(isWhole), ...steps.filter((step) => !isWhole(step))]

/**
 * Keeps those documents of `found`, which selects ids, that have all pairs. It asks for the pairs of each document in a
 * subquery, because a join might read those of all documents.
 */
const havingPairs = (engine: Database['engine'], found: RawBuilder<unknown>, pairs: readonly string[]) => {
  if (pairs.length === 0) return found
  const has = pairs.map((pair) => sql`${engine === 'sqlite' ? sql`instr` : sql`strpos`}(pairs, ${pair}) > 0`)
  return sql`select id from (${found}) as near
    where (select ${sql.join(has, sql` and `)} from search_pairs where document_id = near.id)`
}

/** Rows of `id` and `tier`. */
function inSqlite(kind: SearchDocumentKind, given: readonly Step[], since: number): RawBuilder<unknown> {
  const steps = wholeFirst(given)
  const parts = steps.map((step) =>
    step.isWithin
      ? havingPairs('sqlite', sql`select id from ${tierName(0)}`, step.pairs)
      : havingPairs(
          'sqlite',
          sql`select rowid as id from search_word where search_word match ${expressionOf('sqlite', kind, step)}
            and rowid >= ${since} order by rowid desc limit ${sql.lit(step.most)}`,
          step.pairs,
        ),
  )
  // Materializing costs more than it saves where only one step reads it.
  const [whole] = parts
  const isShared = steps.some(({ isWithin }) => isWithin)
  const rows = steps.map(({ tier }, at) => {
    const source = isShared && at === 0 ? tierName(0) : sql`(${parts[at]})`
    return sql`select id, ${sql.lit(tier)} as tier from ${source}`
  })
  return sql`(${isShared ? sql`with ${tierName(0)} as materialized (${whole})` : sql``} ${sql.join(rows, sql` union all `)})`
}

/** As above. The tiers are only asked for if more documents than are ranked have the words. */
function inPostgres(
  kind: SearchDocumentKind,
  given: readonly Step[],
  since: number,
  { now, kind: shown }: SearchCriteria,
): RawBuilder<unknown> {
  const ranked = kind === shown ? compared.own : compared.beside
  const steps = wholeFirst(given)
  const recent = lastMonths(now)
    .map((term) => `'${term}'`)
    .join(' | ')
  const parts = steps.map((step, at) => {
    const every = expressionOf('postgres', kind, step)
    const isNeeded =
      isWhole(step) || step.tier >= partialTier || step.tier === 0
        ? sql``
        : sql`where (select count(distinct id) from ${tierName(0)}) > ${sql.lit(ranked)}`
    const found = step.isWithin
      ? sql`select distinct id from ${tierName(0)}`
      : sql`select search_ids(${`${every} & (${recent})`}::tsquery, ${every}::tsquery, ${since}::bigint, ${sql.lit(step.most)}) as id
          ${isNeeded}`
    return sql`${tierName(at)} as materialized (${havingPairs('postgres', found, step.pairs)})`
  })
  const rows = steps.map(({ tier }, at) => sql`select id, ${sql.lit(tier)} as tier from ${tierName(at)}`)
  return sql`(with ${sql.join(parts)} ${sql.join(rows, sql` union all `)})`
}

const tierName = (tier: number) => sql.ref(`tier_${tier}`)

/** The statement that finds documents of several kinds, without an order. */
export function findingStatement(
  engine: Database['engine'],
  criteria: SearchCriteria,
  wanted: readonly { kind: SearchDocumentKind; steps: readonly Step[] }[],
): RawBuilder<Found & { tier: number }> {
  // Otherwise SQLite may read all documents, and look for each among those that are found.
  const inThisOrder = engine === 'sqlite' ? sql`cross` : sql``
  const parts = wanted.map(({ kind, steps }) => {
    const since = kind === 'story' && criteria.since !== undefined ? criteria.since * idsPerMillisecond : 0
    const source = engine === 'postgres' ? inPostgres(kind, steps, since, criteria) : inSqlite(kind, steps, since)
    return sql`select search_document.kind, search_document.id, search_document.subject_id, min(found.tier) as tier
      from ${source} as found ${inThisOrder} join search_document on search_document.id = found.id ${visible[kind](engine)}
      group by search_document.kind, search_document.id, search_document.subject_id`
  })
  return sql<Found & { tier: number }>`${sql.join(parts, sql` union all `)}`
}

export const completeOf = (criteria: SearchCriteria, some: readonly SearchDocumentKind[] = kinds) =>
  some.map((kind) => ({ kind, steps: completeSteps(kind, criteria) }))

const asksNothing = ({ slots, phrases }: Asked) => slots.length === 0 && phrases.length === 0

/** The documents of the kind that the reader looks at, which have all of the words. */
export async function findComplete({ engine, query }: Database, criteria: SearchCriteria): Promise<Found[]> {
  if (asksNothing(criteria.asked)) return []
  const statement = findingStatement(engine, criteria, completeOf(criteria, [criteria.kind]))
  return (await statement.execute(query)).rows.toSorted(byTier).slice(0, searchLimits.results)
}

type Row = Found & { tier: number }
const byTier = (one: Row, other: Row) => one.tier - other.tier || other.id - one.id

export type FoundOfKinds = Record<SearchDocumentKind, Found[]> & {
  /** Documents of the kind that the reader looks at, which have only some of the words. */
  partial: Found[]
}

/** The best documents of each kind first: at most `searchLimits.results`. */
export async function find(database: Database, criteria: SearchCriteria): Promise<FoundOfKinds> {
  const { engine, query } = database
  const { asked, kind: shown } = criteria
  if (asksNothing(asked)) return { story: [], question: [], author: [], partial: [] }
  const { rows } = await findingStatement(engine, criteria, completeOf(criteria)).execute(query)
  const complete = (kind: SearchDocumentKind) =>
    rows
      .filter((row) => row.kind === kind)
      .toSorted(byTier)
      .slice(0, searchLimits.results)
  const [story, question, author] = [complete('story'), complete('question'), complete('author')]
  const own = { story, question, author }[shown]
  const steps = own.length < searchLimits.pageSize ? partialSteps(shown, criteria) : []
  const others =
    steps.length === 0 ? [] : (await findingStatement(engine, criteria, [{ kind: shown, steps }]).execute(query)).rows
  const isKnown = new Set(own.map(({ id }) => id))
  const partial = others.filter(({ id }) => !isKnown.has(id)).toSorted(byTier)
  // Readers of stories see three of the other kinds, and others none.
  const beside = shown === 'story' ? compared.beside : 0
  const mostOf = (some: readonly Row[]) => (some === partial || some === own ? compared.own : beside)
  const ranked = [story, question, author, partial].map((some) => some.slice(0, mostOf(some)))
  const ids = ranked.flatMap((some) => (some.length > 1 ? some.map(({ id }) => id) : []))
  const scores = await readScores(database, ids, criteria)
  const scoreOf = ({ id, tier }: Row) => (scores.get(id) ?? 0) * (tier === 0 ? orderBonus : 1)
  const rank = (some: readonly Row[]) => [
    ...some.slice(0, mostOf(some)).toSorted((one, other) => scoreOf(other) - scoreOf(one) || other.id - one.id),
    ...some.slice(mostOf(some)),
  ]
  return {
    story: rank(story),
    question: rank(question),
    author: rank(author),
    partial: rank(partial).slice(0, searchLimits.results - own.length),
  }
}
