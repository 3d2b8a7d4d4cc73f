import type { AliasableExpression, SelectQueryBuilder } from 'kysely'
import type * as v from 'valibot'
import { type BountyPage, type BountyQuery, boundTotal } from '../../contract/bounty.ts'
import {
  type Caller,
  type Database,
  hasWords,
  type PlatformServices,
  runPrepared,
  type Schema,
} from '../platform/index.ts'
import { bountyRows } from './bounty-rows.ts'
import { presentBounty } from './present-bounty.ts'

type PageQuery = v.InferOutput<typeof BountyQuery>

/** A list of ids with the value that sorts them. */
export type Places = AliasableExpression<{ id: string; place: string | number | null }>

/** A list counts its items only this far beyond the requested page. */
const countAhead = 1_000
const countAheadInSearch = 100

/** `most` rows are counted, `before` the page and beyond it. A page behind the end of its list has a `limit` below 1. */
type Bounds = { most: number; limit: number; before: number }

/** A list shows and counts its bounties only up to `end`. */
export function boundsOf({ page, limit, search }: PageQuery, end = Number.POSITIVE_INFINITY): Bounds {
  const before = (page - 1) * limit
  const ahead = search === undefined ? countAhead : countAheadInSearch
  return { most: Math.min(before + limit + ahead, end), limit: Math.min(limit, end - before), before }
}

/** Selects the ids of one page through an index, and counts ahead only as far as the limits allow. */
export function placesOfPage(
  { query }: Pick<Database, 'query'>,
  { most, limit, before }: Bounds,
  list: Places,
  direction: 'asc' | 'desc' = 'desc',
) {
  const found = query
    .selectFrom(list.as('list'))
    .select(['list.id', 'list.place'])
    .orderBy('list.place', direction)
    .orderBy('list.id', direction)
    .limit(most)
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
    .limit(limit)
    .offset(before)
  return { places, found }
}

export const bountiesAt = (query: Database['query'], ids: readonly string[], callerId: string | undefined) =>
  bountyRows(query, callerId).where('bounty.id', 'in', ids)

type Reading = { asked: PageQuery; caller: Caller | undefined }

/** The ids of a page, with the total of its list. */
export type PlacesOfPage = { ids: string[]; total: number }

type Found = ReturnType<typeof placesOfPage>['found']

async function withTotal(
  query: Database['query'],
  rows: readonly { id: string; total: number }[],
  { before }: Bounds,
  found: () => Found,
): Promise<PlacesOfPage> {
  // Past the last page no row carries the total.
  const total = rows[0]?.total ?? (before === 0 ? 0 : await count(query, found()))
  return { ids: rows.map(({ id }) => id), total }
}

export async function readPlaces(
  database: Pick<Database, 'query'>,
  bounds: Bounds,
  list: Places,
  direction?: 'asc' | 'desc',
): Promise<PlacesOfPage> {
  const { places, found } = placesOfPage(database, bounds, list, direction)
  return withTotal(database.query, await places.execute(), bounds, () => found)
}

/** `values` are those of the list, and `name` says all else that it depends on. Searches are built for each request. */
type Listed<Values> = {
  name: string
  values: Values
  list: (values: Values) => Places
  /** Finds a page of a search faster than through `list`. */
  search?: (() => Promise<PlacesOfPage>) | undefined
  direction?: 'asc' | 'desc'
  bounds?: Bounds
}

/** Uses two statements: with the ids given, the query planner never scans the whole board in order. */
export async function readBountyPage<const Values extends Record<string, string | undefined>>(
  { database, secret }: Pick<PlatformServices, 'database' | 'secret'>,
  { asked, caller }: Reading,
  { name, values, list, search, direction, bounds = boundsOf(asked) }: Listed<Values>,
): Promise<BountyPage> {
  const { query } = database
  const build = (given: Values & Bounds) => placesOfPage(database, given, list(given), direction)
  const all = { ...values, ...bounds }
  const readPrepared = async () => {
    const rows = await runPrepared(query, `places of ${name}`, all, (given) => build(given).places)
    return withTotal(query, rows, all, () => build(all).found)
  }
  const { ids, total } = await (asked.search === undefined
    ? readPrepared()
    : (search?.() ?? readPlaces(database, all, list(all), direction)))
  if (ids.length === 0) return { items: [], total }
  const rows = await runPrepared(query, 'bounties', { ids, callerId: caller?.id }, (given) =>
    bountiesAt(query, given.ids, given.callerId),
  )
  const places = new Map(ids.map((id, at) => [id, at]))
  const placeOf = ({ id }: { id: string }) => places.get(id) ?? places.size
  const sorted = rows.toSorted((one, other) => placeOf(one) - placeOf(other))
  return { items: sorted.map((row) => presentBounty(row, caller, secret)), ...boundTotal(total, all.most) }
}

async function count(query: Database['query'], found: Places): Promise<number> {
  const { total } = await query
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

type OwnBounties = SelectQueryBuilder<Schema, 'bounty', { id: string; place: string }>

/** Lists bounties that concern the caller, newest first, also those that ended. `name` says how it narrows them. */
export function readOwnBounties(
  services: Pick<PlatformServices, 'database' | 'secret'>,
  { asked, caller }: Reading & { caller: Caller },
  name: string,
  narrow: (bounties: OwnBounties, callerId: string) => OwnBounties,
): Promise<BountyPage> {
  const { query, engine } = services.database
  const { search } = asked
  const list = ({ callerId }: { callerId: string }) => {
    const own = narrow(
      query
        .selectFrom('bounty')
        .select(['bounty.id', 'bounty.created_at as place'])
        .where('bounty.closed_at', 'is', null),
      callerId,
    )
    return search === undefined ? own : own.where(hasWords(engine, search))
  }
  return readBountyPage(services, { asked, caller }, { name, values: { callerId: caller.id }, list })
}
