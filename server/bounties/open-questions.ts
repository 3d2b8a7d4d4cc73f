import type { PlacedQuestion, Placements } from '../../contract/front-page.ts'
import type { Category } from '../../contract/limits.ts'
import type { OpenQuestion } from '../../contract/story.ts'
import { authorTag, type Database, dependOn, type Reader } from '../platform/index.ts'
import { backingColumns, presentBacking } from './bounty-rows.ts'

const listedBounties = (query: Reader, category: Category | 'all' = 'all') =>
  query
    .selectFrom('bounty_listing')
    .innerJoin('bounty', 'bounty.id', 'bounty_listing.bounty_id')
    .select([
      'bounty.id',
      'bounty.title',
      'bounty.creator_id',
      'bounty_listing.total_cents',
      'bounty_listing.expires_at',
      'bounty_listing.stage',
    ])
    .select(backingColumns)
    .where('bounty_listing.category', '=', category)

const openBounties = (query: Reader, category?: Category | 'all') =>
  listedBounties(query, category)
    .where('bounty_listing.stage', '=', 'open')
    .where('bounty_listing.expires_at', 'is not', null)
    .$narrowType<{ expires_at: string }>()

type OpenBounty = Awaited<ReturnType<ReturnType<typeof openBounties>['executeTakeFirstOrThrow']>>

/** The open bounties with the most money, of a category or of all. A new pledge shows when the response expires. */
export async function listOpenQuestions(
  { query }: Pick<Database, 'query'>,
  count: number,
  category: Category | 'all' = 'all',
): Promise<OpenQuestion[]> {
  return present(await mostFunded(query, count, category))
}

/** The open ones among those pinned in their order, then those with the most money that are not demoted. */
export async function listPlacedQuestions(
  database: Pick<Database, 'query'>,
  count: number,
  { pinned, demoted }: Placements,
): Promise<OpenQuestion[]> {
  const first = (await findOpenQuestions(database, pinned)).slice(0, count)
  const others = await mostFunded(database.query, count - first.length, 'all', [...pinned, ...demoted])
  return [...first, ...present(others)]
}

/** The open ones among these, in their order. */
async function findOpenQuestions({ query }: Pick<Database, 'query'>, ids: readonly string[]): Promise<OpenQuestion[]> {
  if (ids.length === 0) return []
  const rows = await openBounties(query).where('bounty.id', 'in', ids).execute()
  const found = new Map(present(rows).map((question) => [question.id, question]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Those of these questions that were neither canceled nor expired nor closed. */
export async function findPlacedQuestions(query: Reader, ids: readonly string[]): Promise<PlacedQuestion[]> {
  if (ids.length === 0) return []
  const rows = await listedBounties(query)
    .where('bounty.id', 'in', ids)
    .where('bounty_listing.stage', 'is not', null)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    backing: presentBacking(row),
    ...(row.stage !== 'open' && { is_absent: true }),
  }))
}

async function mostFunded(
  query: Reader,
  count: number,
  category: Category | 'all',
  without: readonly string[] = [],
): Promise<OpenBounty[]> {
  if (count === 0) return []
  return openBounties(query, category)
    .$if(without.length > 0, (all) => all.where('bounty.id', 'not in', without))
    .orderBy('bounty_listing.total_cents', 'desc')
    .orderBy('bounty_listing.bounty_id', 'desc')
    .limit(count)
    .execute()
}

function present(rows: readonly OpenBounty[]): OpenQuestion[] {
  // A creator who deletes their account closes their bounties.
  dependOn(rows.map(({ creator_id }) => authorTag(creator_id)))
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    backing: presentBacking(row),
    expires_at: row.expires_at,
  }))
}
