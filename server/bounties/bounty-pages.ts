import type { SelectQueryBuilder } from 'kysely'
import type * as v from 'valibot'
import type { BountyPage, BountyQuery } from '../../contract/bounty.ts'
import { bountyLimits } from '../../contract/limits.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { hasWords } from '../database/text-search.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../sessions/sessions.ts'
import { bountyRows } from './bounty-rows.ts'
import { presentBounty } from './present-bounty.ts'

type Places = SelectQueryBuilder<Schema, 'bounty', { id: string; created_at: string }>

type Asked = v.InferOutput<typeof BountyQuery>

/**
 * Selects the ids of one page through an index, and counts ahead only as far as the limits allow. `narrow` filters
 * the board.
 */
export function placesOfPage(
  { query, engine }: Database,
  { page, limit, search }: Asked,
  narrow?: (bounties: Places) => Places,
) {
  const before = (page - 1) * limit
  const counted = before + limit + (search === undefined ? bountyLimits.countAhead : bountyLimits.countAheadInSearch)
  const everything: Places = query
    .selectFrom('bounty')
    .select(['bounty.id', 'bounty.created_at'])
    .where('bounty.closed_at', 'is', null)
  // The board leaves out ended bounties; the people they concern still find them in their own lists.
  const part = narrow === undefined ? everything.where('bounty.ended_at', 'is', null) : narrow(everything)
  const wanted =
    search === undefined ? part : part.where(hasWords(engine, search, narrow === undefined ? counted : undefined))
  const found = wanted.orderBy('bounty.created_at', 'desc').orderBy('bounty.id', 'desc').limit(counted)
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
    .orderBy('found.created_at', 'desc')
    .orderBy('found.id', 'desc')
    .limit(limit)
    .offset(before)
  return { places, found }
}

export const bountiesAt = (query: Database['query'], ids: readonly string[], callerId: string | undefined) =>
  bountyRows(query, callerId)
    .where('bounty.id', 'in', ids)
    .orderBy('bounty.created_at', 'desc')
    .orderBy('bounty.id', 'desc')

/** Uses two statements: with the ids given, the query planner never scans the whole board in order. */
export async function readBountyPage(
  { database, secret }: Pick<Services, 'database' | 'secret'>,
  asked: Asked,
  caller: Caller | undefined,
  narrow?: (bounties: Places) => Places,
): Promise<BountyPage> {
  const { places, found } = placesOfPage(database, asked, narrow)
  const place = await places.execute()
  const [first] = place
  if (first === undefined) return { items: [], total: asked.page === 1 ? 0 : await count(database.query, found) }
  const ids = place.map(({ id }) => id)
  const rows = await bountiesAt(database.query, ids, caller?.id).execute()
  return { items: rows.map((row) => presentBounty(row, caller, secret)), total: first.total }
}

/** Past the last page no row carries the total. */
async function count(query: Database['query'], found: Places): Promise<number> {
  const { total } = await query
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
