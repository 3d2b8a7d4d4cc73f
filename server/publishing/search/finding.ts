/** Finds documents through the index of terms alone (docs/decisions/0046). */
import { type RawBuilder, sql } from 'kysely'
import { type Category, userTypes } from '../../../contract/limits.ts'
import { searchLimits } from '../../../contract/search-limits.ts'
import { type Database, isoTime, type SearchDocumentKind } from '../../platform/index.ts'
import { authorTerm, monthTerm, sectionTerm, tiers, wordTerm } from './document-terms.ts'
import { idsPerMillisecond } from './indexer.ts'

export type SearchCriteria = {
  /** Normal words; a document must have all of them. */
  words: ReadonlySet<string>
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

/** For each tier the terms that a document must have. Terms contain neither quotes nor backslashes. */
const termsOfTiers = (kind: SearchDocumentKind, criteria: SearchCriteria): string[][] =>
  tiers.map((tier) => [...[...criteria.words].map((word) => wordTerm(kind, tier, word)), ...filtersOf(kind, criteria)])

/** Rows of `id` and `tier`. */
function inSqlite(wanted: readonly (readonly string[])[], since: number): RawBuilder<unknown> {
  const sources = wanted.map(
    (terms, tier) => sql`select * from (select rowid as id, ${sql.lit(tier)} as tier from search_word
      where search_word match ${terms.map((term) => `"${term}"`).join(' AND ')} and rowid >= ${since}
      order by rowid desc limit ${sql.lit(searchLimits.results)})`,
  )
  return sql`(${sql.join(sources, sql` union all `)})`
}

/** As above. Asks for a tier only if those before it do not fill the list. */
function inPostgres(wanted: readonly (readonly string[])[], since: number, now: number): RawBuilder<unknown> {
  const most = sql.lit(searchLimits.results)
  const quote = (terms: readonly string[]) => terms.map((term) => `'${term}'`)
  const recent = quote(lastMonths(now)).join(' | ')
  const steps = wanted.map((terms, tier) => {
    const every = quote(terms).join(' & ')
    const isNeeded = wanted
      .slice(0, tier)
      .map((_, before) => sql`(select count(distinct id) from ${tierName(before)}) < ${most}`)
    return sql`${tierName(tier)} as materialized (
      select search_ids(${`${every} & (${recent})`}::tsquery, ${every}::tsquery, ${since}::bigint, ${most}) as id
      ${tier === 0 ? sql`` : sql`where ${sql.join(isNeeded, sql` and `)}`})`
  })
  const rows = wanted.map((_, tier) => sql`select id, ${sql.lit(tier)} as tier from ${tierName(tier)}`)
  return sql`(with ${sql.join(steps)} ${sql.join(rows, sql` union all `)})`
}

const tierName = (tier: number) => sql.ref(`tier_${tier}`)

/**
 * The statement that finds documents of every kind: at most `searchLimits.results` of each tier, without an order.
 */
export function findingStatement(
  engine: Database['engine'],
  criteria: SearchCriteria,
): RawBuilder<Found & { tier: number }> {
  const parts = kinds.map((kind) => {
    const since = kind === 'story' && criteria.since !== undefined ? criteria.since * idsPerMillisecond : 0
    const wanted = termsOfTiers(kind, criteria)
    const source = engine === 'postgres' ? inPostgres(wanted, since, criteria.now) : inSqlite(wanted, since)
    return sql`select search_document.kind, search_document.id, search_document.subject_id, min(found.tier) as tier
      from ${source} as found join search_document on search_document.id = found.id ${visible[kind](engine)}
      group by search_document.kind, search_document.id, search_document.subject_id`
  })
  return sql<Found & { tier: number }>`${sql.join(parts, sql` union all `)}`
}

/** The ids of each kind, the best first, at most `searchLimits.results`. */
export async function find(
  { engine, query }: Database,
  criteria: SearchCriteria,
): Promise<Record<SearchDocumentKind, Found[]>> {
  if (criteria.words.size === 0) return { story: [], question: [], author: [] }
  const { rows } = await findingStatement(engine, criteria).execute(query)
  const sorted = rows.toSorted((one, other) => one.tier - other.tier || other.id - one.id)
  const of = (kind: SearchDocumentKind) => sorted.filter((row) => row.kind === kind).slice(0, searchLimits.results)
  return { story: of('story'), question: of('question'), author: of('author') }
}
