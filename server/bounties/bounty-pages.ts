/** Lists of bounties, newest first, a page at a time. */
import type { SelectQueryBuilder } from 'kysely'
import type * as v from 'valibot'
import type { BountyPage, BountyQuery } from '../../contract/bounty.ts'
import { bountyLimits } from '../../contract/limits.ts'
import type { Caller } from '../accounts/sessions.ts'
import type { Database } from '../database/open.ts'
import type { Schema } from '../database/schema.ts'
import { hasWords } from '../database/text-search.ts'
import { bountyRows } from './bounty-rows.ts'
import { presentBounty } from './present-bounty.ts'

type Places = SelectQueryBuilder<Schema, 'bounty', { id: string; created_at: string }>

/**
 * One page of the board, or of the part of it that `narrow` leaves.
 *
 * The identifiers of the page and of what is counted beyond it come from an index alone; the bounties are read for
 * those of the page.
 */
export async function readBountyPage(
  { query, engine }: Database,
  { page, limit, search }: v.InferOutput<typeof BountyQuery>,
  caller: Caller | undefined,
  narrow?: (bounties: Places) => Places,
): Promise<BountyPage> {
  const before = (page - 1) * limit
  const counted = before + limit + (search === undefined ? bountyLimits.countAhead : bountyLimits.countAheadInSearch)
  const everything: Places = query.selectFrom('bounty').select(['bounty.id', 'bounty.created_at'])
  const part = narrow === undefined ? everything : narrow(everything)
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
  const rows = await bountyRows(query, caller?.id)
    .innerJoin(places.as('place'), 'place.id', 'bounty.id')
    .select('place.total')
    .orderBy('bounty.created_at', 'desc')
    .orderBy('bounty.id', 'desc')
    .execute()
  const items = rows.map((row) => presentBounty(row, caller))
  const total = rows[0]?.total ?? (page === 1 ? 0 : await count(query, found))
  return { items, total }
}

/** Beyond the last page there is no row to carry the total. */
async function count(query: Database['query'], found: Places): Promise<number> {
  const { total } = await query
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
