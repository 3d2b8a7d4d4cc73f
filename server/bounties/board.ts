/** The board: bounties by state and category in any order, each through an index of `bounty_listing`. */
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { BoardQuery, BountyOrder, BountyPage } from '../../contract/bounty.ts'
import {
  type Caller,
  type Database,
  hasWords,
  type PlatformServices,
  phraseOf,
  type Schema,
} from '../platform/index.ts'
import { boundsOf, type Places, type PlacesOfPage, placesOfPage, readBountyPage, readPlaces } from './bounty-pages.ts'

const columns = {
  newest: 'bounty_listing.created_at',
  funded: 'bounty_listing.total_cents',
  voted: 'bounty_listing.votes',
  closing: 'bounty_listing.expires_at',
} as const satisfies Record<BountyOrder, string>

/**
 * The board ends here, and a search sooner, because a page costs as much as all that is before it. Who wants to see more
 * chooses a section or adds a word.
 */
const ends = { list: 10_000, search: 1_000 }

const boardBounds = (asked: BoardQuery) => boundsOf(asked, asked.search === undefined ? ends.list : ends.search)

export const directionOf = (order: BountyOrder) => (order === 'closing' ? 'asc' : 'desc')

const { and, eb } = expressionBuilder<Schema, 'bounty_listing'>()

/**
 * Words that `frequent` of the first `sample` bounties have are counted among the first `inOrder`. For others it looks for a page there.
 * PostgreSQL finds its own way in a list of at most `short` bounties. SQLite asks its index alone if it has fewer than `few`.
 */
const searchBounds = { few: 2_000, short: 5_000, sample: 100, frequent: 4, inOrder: 3_000 }

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

/** A search on SQLite finds at most `most` bounties, if it is given. */
export function listBoard(
  { query, engine }: Pick<Database, 'query' | 'engine'>,
  asked: BoardQuery,
  most = asked.order === 'newest' ? boardBounds(asked).most : undefined,
): Places {
  const { search, order } = asked
  const list = listed(query, asked)
  if (search === undefined) return list
  if (engine === 'postgres') {
    return list.innerJoin('bounty', 'bounty.id', 'bounty_listing.bounty_id').where(hasItsWords(engine, search, asked))
  }
  // The index can return the newest bounty first, so it can stop when a list of the newest is full.
  const newest = order === 'newest' ? sql`order by bounty_words.rowid desc` : sql``
  const stop = most === undefined ? sql`` : sql`limit ${most}`
  const words = sql`and bounty_words match ${phraseOf(search)} ${newest} ${stop}`
  return atPlaces(asked, { from: sql`bounty_words`, place: sql`bounty_words.rowid`, words })
}

type Raw = RawBuilder<unknown>

/** Looks up bounties by their places in the index of words of SQLite, in the order of these places. */
const atPlaces = (asked: BoardQuery, { from, place, words = sql`` }: { from: Raw; place: Raw; words?: Raw }): Places =>
  sql`(select bounty_listing.bounty_id as id, ${sql.ref(columns[asked.order])} as place
    from ${from}
    cross join bounty_place on bounty_place.place = ${place}
    cross join bounty_listing on bounty_listing.bounty_id = bounty_place.bounty_id
    where ${isAskedFor(asked)} ${words})`

/** After some updates of Lede the indexer has to fold all bounties. Until then, only the index of SQLite has their words. */
const findUnfolded = (query: Database['query']) =>
  query.selectFrom('bounty').select('id').where('folded', 'is', null).limit(1).executeTakeFirst()

/**
 * Finds bounties with rare words. Returns undefined if the index of SQLite has `few` bounties with them, on the board or not. Asks the
 * index once, because finding rare words may take long.
 */
async function findFew(query: Database['query'], asked: BoardQuery & { search: string }, few: number) {
  const found = sql<{ places: string; total: number }>`select json_group_array(rowid) as places, count(*) as total
    from (select rowid from bounty_words where bounty_words match ${phraseOf(asked.search)} limit ${few})`
  const { rows } = await found.execute(query)
  const [{ places, total } = { places: '[]', total: 0 }] = rows
  if (total === few) return undefined
  return atPlaces(asked, { from: sql`json_each(${places}) as found`, place: sql`found.value` })
}

/**
 * Finds a page. Reading bounties in their order finds frequent words soonest, and the index of words finds rare ones. A word
 * of every hundredth bounty among a million is neither. Reading in order then finds its first page. The index, which has an order of its
 * own, gives the total, because it stops once enough are counted. `offset 0` keeps the planner of PostgreSQL from other ways. Both engines
 * keep the order of `first` up to its limit. The index of SQLite stops early for the newest of a long list; for a short list it may read
 * many bounties of other lists.
 */
export async function searchBoard(
  database: Pick<Database, 'query' | 'engine'>,
  asked: BoardQuery & { search: string },
  { few, short, sample, frequent, inOrder } = searchBounds,
): Promise<PlacesOfPage> {
  const { query, engine } = database
  const { most, limit, before } = boardBounds(asked)
  const direction = directionOf(asked.order)
  const list = listed(query, asked)
  const having = query
    .selectFrom('bounty')
    .select('bounty.id')
    .where(hasItsWords(engine, asked.search, asked))
    .offset(sql.lit(0))
  const amongFirst = (bounties: number, found: number) =>
    query
      .selectFrom(list.orderBy('place', direction).orderBy('id', direction).limit(bounties).as('first'))
      .select(['first.id', 'first.place'])
      .where(({ exists }) => exists(having.where('bounty.id', '=', sql.ref<string>('first.id')).limit(1)))
      .limit(found)
  const read = (places: Places) => readPlaces(database, { most, limit, before }, places, direction)

  const beyond = await list
    .offset(engine === 'postgres' ? short : inOrder)
    .limit(1)
    .execute()
  const isShort = beyond.length === 0
  const isIndexed =
    engine === 'postgres'
      ? isShort
      : (!isShort && asked.order === 'newest') || (await findUnfolded(query)) !== undefined
  if (isIndexed) return read(listBoard(database, asked))
  const found = engine === 'sqlite' ? await findFew(query, asked, few) : undefined
  if (found !== undefined) return read(found)
  if (isShort) return read(amongFirst(inOrder, most))
  const sampled = await amongFirst(sample, frequent).execute()
  if (sampled.length === frequent) {
    const first = await read(amongFirst(inOrder, most))
    if (first.total === most) return first
  }
  const indexed =
    engine === 'postgres'
      ? list.innerJoin(having.as('having'), 'having.id', 'bounty_listing.bounty_id').limit(most)
      : listBoard(database, asked, most)
  const counted = await read(indexed)
  if (counted.total !== most) return counted
  const end = before + limit
  const readPage = (places: Places) =>
    placesOfPage(database, { most: end, limit, before }, places, direction).places.execute()
  const early = await readPage(amongFirst(inOrder, end))
  const page = early.length === limit ? early : await readPage(listBoard(database, asked))
  return { ids: page.map(({ id }) => id), total: most }
}

/** A page behind the end of the board has no bounties and the total of the first one. */
export async function readBoard(
  services: Pick<PlatformServices, 'database' | 'secret'>,
  asked: BoardQuery,
  caller: Caller | undefined,
): Promise<BountyPage> {
  const { database } = services
  const { search } = asked
  const bounds = boardBounds(asked)
  if (bounds.limit < 1) return { ...(await readBoard(services, { ...asked, page: 1 }, caller)), items: [] }
  return readBountyPage(
    services,
    { asked, caller },
    {
      name: `the board, ${asked.order}`,
      values: { state: asked.state, category: asked.category },
      list: (given) => listBoard(database, { ...asked, ...given }),
      ...(search !== undefined && { search: () => searchBoard(database, { ...asked, search }) }),
      direction: directionOf(asked.order),
      bounds,
    },
  )
}
