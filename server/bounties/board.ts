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
import { boundsOf, countedOf, type Places, type PlacesOfPage, placesOfPage, readBountyPage } from './bounty-pages.ts'

const columns = {
  newest: 'bounty_listing.created_at',
  funded: 'bounty_listing.total_cents',
  voted: 'bounty_listing.votes',
  closing: 'bounty_listing.expires_at',
} as const satisfies Record<BountyOrder, string>

export const directionOf = (order: BountyOrder) => (order === 'closing' ? 'asc' : 'desc')

const { and, eb } = expressionBuilder<Schema, 'bounty_listing'>()

/**
 * Says when a search leaves the way to the planner: for a list of at most `short` bounties. Words that `frequent` of the first `sample`
 * bounties have are counted among the first `inOrder`. For others it looks for a page there.
 */
const searchBounds = { short: 5_000, sample: 100, frequent: 4, inOrder: 3_000 }

/** The planner needs a literal value to choose a partial index. */
function isAskedFor({ category, state, order }: BoardQuery): Expression<SqlBool> {
  const inState =
    state === undefined ? eb('bounty_listing.stage', 'is not', null) : eb('bounty_listing.stage', '=', state)
  const closes = [eb('bounty_listing.stage', '=', sql.lit('open')), eb('bounty_listing.expires_at', 'is not', null)]
  return and([eb('bounty_listing.category', '=', category ?? 'all'), inState, ...(order === 'closing' ? closes : [])])
}

/** Repeats the stage in columns of `bounty`, which have an index of the words of open ones. */
const isOpen = sql<SqlBool>`bounty.closed_at is null and bounty.ended_at is null and bounty.hidden_at is null
  and bounty.paid_at is null and bounty.delivered_at is null and bounty.assigned_at is null`

const hasItsWords = (engine: Database['engine'], search: string, { state, order }: BoardQuery) =>
  and([hasWords(engine, search), ...(state === 'open' || order === 'closing' ? [isOpen] : [])])

const listed = (query: Database['query'], asked: BoardQuery) =>
  query
    .selectFrom('bounty_listing')
    .select(['bounty_listing.bounty_id as id', `${columns[asked.order]} as place`])
    .where(isAskedFor(asked))

export function listBoard({ query, engine }: Pick<Database, 'query' | 'engine'>, asked: BoardQuery): Places {
  const { search, order } = asked
  const list = listed(query, asked)
  if (search === undefined) return list
  const phrase = engine === 'sqlite' ? phraseOf(search) : undefined
  if (phrase === undefined) {
    return list.innerJoin('bounty', 'bounty.id', 'bounty_listing.bounty_id').where(hasItsWords(engine, search, asked))
  }
  // The index returns the newest bounty first, so it can stop when a list of the newest is full.
  const newest = order === 'newest' ? sql`order by bounty_words.rowid desc limit ${countedOf(asked)}` : sql``
  return sql`(select bounty_listing.bounty_id as id, ${sql.ref(columns[order])} as place
    from bounty_words
    cross join bounty_place on bounty_place.place = bounty_words.rowid
    cross join bounty_listing on bounty_listing.bounty_id = bounty_place.bounty_id
    where bounty_words match ${phrase} and ${isAskedFor(asked)} ${newest})`
}

/**
 * Finds a page on PostgreSQL. Reading bounties in their order finds frequent words soonest, and the index of words finds rare ones. A word
 * of every hundredth bounty among a million is neither: reading in order finds its first page, and the index, which has no order, its
 * total, because it stops once enough are counted. `offset 0` keeps the planner from other ways.
 */
export async function searchPostgres(
  database: Pick<Database, 'query' | 'engine'>,
  asked: BoardQuery & { search: string },
  { short, sample, frequent, inOrder } = searchBounds,
): Promise<PlacesOfPage> {
  const { query, engine } = database
  const { most, limit, before } = boundsOf(asked)
  const direction = directionOf(asked.order)
  const list = listed(query, asked)
  const having = query
    .selectFrom('bounty')
    .select('bounty.id')
    .where(hasItsWords(engine, asked.search, asked))
    .offset(sql.lit(0))
  const amongFirst = (bounties: number) =>
    query
      .selectFrom(list.orderBy('place', direction).orderBy('id', direction).limit(bounties).as('first'))
      .innerJoinLateral(having.where('bounty.id', '=', sql.ref<string>('first.id')).as('having'), (join) =>
        join.onTrue(),
      )
      .select(['first.id', 'first.place'])
  const read = (places: Places, counted: number) =>
    placesOfPage(database, { most: counted, limit, before }, places, direction).places.execute()

  const isShort = (await list.offset(short).limit(1).execute()).length === 0
  if (isShort) return read(listBoard(database, asked), most)
  const sampled = await amongFirst(sample).limit(frequent).execute()
  if (sampled.length === frequent) {
    const first = await read(amongFirst(inOrder), most)
    if (first[0]?.total === most) return first
  }
  const indexed = list.innerJoin(having.as('having'), 'having.id', 'bounty_listing.bounty_id').limit(most)
  const counted = await read(indexed, most)
  if (counted[0]?.total !== most) return counted
  const end = before + limit
  const early = await read(amongFirst(inOrder), end)
  const page = early.length === limit ? early : await read(listBoard(database, asked), end)
  return page.map(({ id }) => ({ id, total: most }))
}

export const readBoard = (
  services: Pick<PlatformServices, 'database' | 'secret'>,
  asked: BoardQuery,
  caller: Caller | undefined,
): Promise<BountyPage> => {
  const { database } = services
  const { search } = asked
  return readBountyPage(
    services,
    { asked, caller },
    {
      name: `the board, ${asked.order}`,
      values: { state: asked.state, category: asked.category },
      list: (given) => listBoard(database, { ...asked, ...given }),
      ...(search !== undefined &&
        database.engine === 'postgres' && { search: () => searchPostgres(database, { ...asked, search }) }),
      direction: directionOf(asked.order),
    },
  )
}
