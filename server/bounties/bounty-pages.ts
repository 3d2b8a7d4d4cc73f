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

type Asked = v.InferOutput<typeof BountyQuery>

/**
 * The statement behind one page of the board, or of the part of it that `narrow` leaves.
 *
 * `found` are the identifiers of the page and of what is counted beyond it: an index has them in their order. The
 * bounties themselves are read for those of the page.
 */
export function bountyPage(
  { query, engine }: Database,
  { page, limit, search }: Asked,
  callerId: string | undefined,
  narrow?: (bounties: Places) => Places,
) {
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
  const rows = bountyRows(query, callerId)
    .innerJoin(places.as('place'), 'place.id', 'bounty.id')
    .select('place.total')
    .orderBy('bounty.created_at', 'desc')
    .orderBy('bounty.id', 'desc')
  return { rows, found }
}

/** One page of the board, or of the part of it that `narrow` leaves, as its caller may see it. */
export async function readBountyPage(
  database: Database,
  asked: Asked,
  caller: Caller | undefined,
  narrow?: (bounties: Places) => Places,
): Promise<BountyPage> {
  const { rows, found } = bountyPage(database, asked, caller?.id, narrow)
  const bounties = await rows.execute()
  const items = bounties.map((row) => presentBounty(row, caller))
  const total = bounties[0]?.total ?? (asked.page === 1 ? 0 : await count(database.query, found))
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
