/** The board: bounties by state and category in any order, each through an index of `bounty_listing`. */
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { BoardQuery, BountyOrder, BountyPage } from '../../contract/bounty.ts'
import {
  type Caller,
  type Database,
  hasWords,
  type PlatformServices,
  phraseOf,
  type Schema,
} from '../platform/index.ts'
import { countedOf, type Places, readBountyPage } from './bounty-pages.ts'

const columns = {
  newest: 'bounty_listing.created_at',
  funded: 'bounty_listing.total_cents',
  voted: 'bounty_listing.votes',
  closing: 'bounty_listing.expires_at',
} as const satisfies Record<BountyOrder, string>

export const directionOf = (order: BountyOrder) => (order === 'closing' ? 'asc' : 'desc')

const { and, eb } = expressionBuilder<Schema, 'bounty_listing'>()

/** The planner needs a literal value to choose a partial index. */
function isAskedFor({ category, state, order }: BoardQuery): Expression<SqlBool> {
  const inState =
    state === undefined ? eb('bounty_listing.stage', 'is not', null) : eb('bounty_listing.stage', '=', state)
  const closes = [eb('bounty_listing.stage', '=', sql.lit('open')), eb('bounty_listing.expires_at', 'is not', null)]
  return and([eb('bounty_listing.category', '=', category ?? 'all'), inState, ...(order === 'closing' ? closes : [])])
}

export function listBoard({ query, engine }: Pick<Database, 'query' | 'engine'>, asked: BoardQuery): Places {
  const { search, order } = asked
  const place = columns[order]
  const list = query
    .selectFrom('bounty_listing')
    .select(['bounty_listing.bounty_id as id', `${place} as place`])
    .where(isAskedFor(asked))
  if (search === undefined) return list
  const phrase = engine === 'sqlite' ? phraseOf(search) : undefined
  if (phrase === undefined) {
    return list.innerJoin('bounty', 'bounty.id', 'bounty_listing.bounty_id').where(hasWords(engine, search))
  }
  // The index returns the newest bounty first, so it can stop when a list of the newest is full.
  const newest = order === 'newest' ? sql`order by bounty_words.rowid desc limit ${countedOf(asked)}` : sql``
  return sql`(select bounty_listing.bounty_id as id, ${sql.ref(place)} as place
    from bounty_words
    cross join bounty_place on bounty_place.place = bounty_words.rowid
    cross join bounty_listing on bounty_listing.bounty_id = bounty_place.bounty_id
    where bounty_words match ${phrase} and ${isAskedFor(asked)} ${newest})`
}

export const readBoard = (
  services: Pick<PlatformServices, 'database' | 'secret'>,
  asked: BoardQuery,
  caller: Caller | undefined,
): Promise<BountyPage> =>
  readBountyPage(
    services,
    { asked, caller },
    {
      name: `the board, ${asked.order}`,
      values: { state: asked.state, category: asked.category },
      list: (given) => listBoard(services.database, { ...asked, ...given }),
      direction: directionOf(asked.order),
    },
  )
