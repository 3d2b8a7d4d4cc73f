/** The board: bounties by state and category in any order, each through an index of `bounty_listing`. */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { BoardQuery, BountyOrder, BountyPage } from '../../contract/bounty.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { hasWords } from '../database/text-search.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../sessions/sessions.ts'
import { readBountyPage } from './bounty-pages.ts'

const columns = {
  newest: 'bounty_listing.created_at',
  funded: 'bounty_listing.total_cents',
  voted: 'bounty_listing.votes',
  closing: 'bounty_listing.expires_at',
} as const satisfies Record<BountyOrder, string>

export const directionOf = (order: BountyOrder) => (order === 'closing' ? 'asc' : 'desc')

type Listed = ExpressionBuilder<Schema, 'bounty_listing'>

/** The planner needs literal values to choose a partial index. */
function isAskedFor({ and, eb }: Listed, { category, state, order }: BoardQuery): Expression<SqlBool> {
  const inState =
    state === undefined ? eb('bounty_listing.stage', 'is not', null) : eb('bounty_listing.stage', '=', state)
  const closes = [eb('bounty_listing.stage', '=', sql.lit('open')), eb('bounty_listing.expires_at', 'is not', null)]
  return and([eb('bounty_listing.category', '=', category ?? 'all'), inState, ...(order === 'closing' ? closes : [])])
}

export function listBoard({ query, engine }: Pick<Database, 'query' | 'engine'>, asked: BoardQuery) {
  const list = query
    .selectFrom('bounty_listing')
    .select(['bounty_listing.bounty_id as id', `${columns[asked.order]} as place`])
    .where((expression) => isAskedFor(expression, asked))
  const { search } = asked
  if (search === undefined) return list
  return list.innerJoin('bounty', 'bounty.id', 'bounty_listing.bounty_id').where(hasWords(engine, search))
}

export const readBoard = (
  services: Pick<Services, 'database' | 'secret'>,
  asked: BoardQuery,
  caller: Caller | undefined,
): Promise<BountyPage> =>
  readBountyPage(services, { asked, caller }, listBoard(services.database, asked), directionOf(asked.order))
