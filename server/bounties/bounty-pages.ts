import type { AliasableExpression, SelectQueryBuilder } from 'kysely'
import type * as v from 'valibot'
import type { BountyPage, BountyQuery } from '../../contract/bounty.ts'
import { type Caller, type Database, hasWords, type PlatformServices, type Schema } from '../platform/index.ts'
import { bountyRows } from './bounty-rows.ts'
import { presentBounty } from './present-bounty.ts'

type PageQuery = v.InferOutput<typeof BountyQuery>

/** A list of ids with the value that sorts them. */
export type Places = AliasableExpression<{ id: string; place: string | number | null }>

/** A list counts its items only this far beyond the requested page. */
const countAhead = 1_000
const countAheadInSearch = 100

/** The number of bounties up to the end of the page, and those that a list counts beyond it. */
export const countedOf = ({ page, limit, search }: PageQuery) =>
  page * limit + (search === undefined ? countAhead : countAheadInSearch)

/** Selects the ids of one page through an index, and counts ahead only as far as the limits allow. */
export function placesOfPage(
  { query }: Pick<Database, 'query'>,
  asked: PageQuery,
  list: Places,
  direction: 'asc' | 'desc' = 'desc',
) {
  const found = query
    .selectFrom(list.as('list'))
    .select(['list.id', 'list.place'])
    .orderBy('list.place', direction)
    .orderBy('list.id', direction)
    .limit(countedOf(asked))
  const places = query
    .with('found', () => found)
    .selectFrom('found')
    .select((expression) => [
      'found.id',
      expression
        .selectFrom('found')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .$asScalar()
        .$notNull()
        .as('total'),
    ])
    .orderBy('found.place', direction)
    .orderBy('found.id', direction)
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit)
  return { places, found }
}

export const bountiesAt = (query: Database['query'], ids: readonly string[], callerId: string | undefined) =>
  bountyRows(query, callerId).where('bounty.id', 'in', ids)

type Reading = { asked: PageQuery; caller: Caller | undefined }

/** Uses two statements: with the ids given, the query planner never scans the whole board in order. */
export async function readBountyPage(
  { database, secret }: Pick<PlatformServices, 'database' | 'secret'>,
  { asked, caller }: Reading,
  list: Places,
  direction?: 'asc' | 'desc',
): Promise<BountyPage> {
  const { places, found } = placesOfPage(database, asked, list, direction)
  const place = await places.execute()
  const [first] = place
  if (first === undefined) return { items: [], total: asked.page === 1 ? 0 : await count(database.query, found) }
  const ids = place.map(({ id }) => id)
  const rows = await bountiesAt(database.query, ids, caller?.id).execute()
  const sorted = rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  return { items: sorted.map((row) => presentBounty(row, caller, secret)), total: first.total }
}

/** Past the last page no row carries the total. */
async function count(query: Database['query'], found: Places): Promise<number> {
  const { total } = await query
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

type OwnBounties = SelectQueryBuilder<Schema, 'bounty', { id: string; place: string }>

/** Lists bounties that concern the caller, newest first, also those that ended. */
export function readOwnBounties(
  services: Pick<PlatformServices, 'database' | 'secret'>,
  { asked, caller }: Reading,
  narrow: (bounties: OwnBounties) => OwnBounties,
): Promise<BountyPage> {
  const { query, engine } = services.database
  const { search } = asked
  const own = narrow(
    query
      .selectFrom('bounty')
      .select(['bounty.id', 'bounty.created_at as place'])
      .where('bounty.closed_at', 'is', null),
  )
  return readBountyPage(services, { asked, caller }, search === undefined ? own : own.where(hasWords(engine, search)))
}
