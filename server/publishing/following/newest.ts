/**
 * Finds the newest of what happened to the subjects that an account follows. Nobody's follows are ever joined with all
 * the stories of their subjects: an index gives the newest of each subject, only the subjects with the newest of these
 * can be on a page, and of these the index gives as many as the page has places.
 */
import { type RawBuilder, sql } from 'kysely'
import { userTypes } from '../../../contract/limits.ts'
import type { Caller, Database } from '../../platform/index.ts'

/** In the order of news that have the same time. */
const kinds = ['story', 'update', 'step'] as const
type Kind = (typeof kinds)[number]

export type Place = { kind: Kind; id: string; at: string }

export const newsIdOf = ({ kind, id }: Pick<Place, 'kind' | 'id'>): string => `${kind}:${id}`

export const cursorOf = (place: Place): string => `${place.at}_${newsIdOf(place)}`

const cursorPattern = /^(?<at>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(?<kind>story|update|step):(?<id>[\w-]{1,64})$/

/** Undefined for what this server has not written. */
export function parseCursor(cursor: string): Place | undefined {
  const { at, kind: name, id } = cursorPattern.exec(cursor)?.groups ?? {}
  const kind = kinds.find((one) => one === name)
  return at === undefined || kind === undefined || id === undefined ? undefined : { at, kind, id }
}

/** The place before all news of this time. */
export const placeAt = (at: string): Place => ({ kind: kinds[0], id: 'z', at })

type Wanted = {
  caller: Pick<Caller, 'id' | 'userType'>
  /** Only news after this time. */
  since: string
  /** Only news after they were followed. */
  isSinceFollowed?: boolean
  /** Only news that are older than this place. */
  before?: Place | undefined
  count: number
}

type Source = {
  kind: Kind
  /** The subjects that exist and are public. */
  followed: RawBuilder<unknown>
  /** A table, with its columns that an index begins with. */
  table: string
  subject: string
  at: string
  id: string
  condition: RawBuilder<unknown>
}

const followedAuthors = sql`follow
  inner join author_profile on author_profile.account_id = follow.subject
  inner join account on account.id = follow.subject and account.user_type >= ${userTypes.journalist}
  where follow.kind = 'author'`
const followedCategories = sql`follow where follow.kind = 'category'`
const followedQuestions = sql`follow
  inner join bounty on bounty.id = follow.subject and bounty.closed_at is null
  where follow.kind = 'question'`

/** An account is told nothing of its own stories and steps. */
const sources = ({ id, userType }: Wanted['caller']): Source[] => [
  {
    kind: 'story',
    followed: sql`${followedAuthors} and follow.subject <> ${id}`,
    table: 'article',
    subject: 'author_id',
    at: 'published_at',
    id: 'id',
    // Not `is null`, with which PostgreSQL may walk the index of all visible stories instead of the author's.
    condition: sql`coalesce(item.hidden_at, '') = ''`,
  },
  {
    kind: 'story',
    followed: followedCategories,
    table: 'article_category',
    subject: 'category',
    at: 'published_at',
    id: 'article_id',
    condition: sql`exists (select 1 from article where article.id = item.article_id
      and article.hidden_at is null and article.author_id <> ${id})`,
  },
  {
    kind: 'update',
    followed: followedQuestions,
    table: 'progress_update',
    subject: 'bounty_id',
    at: 'published_at',
    id: 'id',
    condition: sql`item.hidden_at is null and item.author_id <> ${id} and ${mayRead({ id, userType })}`,
  },
  {
    kind: 'step',
    followed: followedQuestions,
    table: 'bounty_event',
    subject: 'bounty_id',
    at: 'at',
    id: 'id',
    // The story of a paid bounty is news of its own.
    condition: sql`item.kind <> 'paid' and (item.actor_id is null or item.actor_id <> ${id})`,
  },
]

/** An update for backers is for those whose pledge counts, the creator, the journalist and administrators. */
const mayRead = ({ id, userType }: Wanted['caller']) =>
  userType === userTypes.administrator
    ? sql`true`
    : sql`(item.audience = 'everyone'
      or exists (select 1 from pledge where pledge.bounty_id = item.bounty_id and pledge.account_id = ${id}
        and pledge.pot_id is null and pledge.ended_at is null)
      or exists (select 1 from bounty where bounty.id = item.bounty_id and bounty.creator_id = ${id})
      or exists (select 1 from application where application.bounty_id = item.bounty_id
        and application.journalist_id = ${id} and application.status = 'accepted')
      or exists (select 1 from delivery where delivery.bounty_id = item.bounty_id and delivery.journalist_id = ${id}))`

const earliest = ({ since, isSinceFollowed = false }: Wanted) =>
  isSinceFollowed
    ? sql`case when follow.followed_at > ${since} then follow.followed_at else ${since} end`
    : sql`cast(${since} as text)`

/** At the time of the cursor, the kinds before its own are already shown. */
function isBefore(kind: Kind, { at, id }: { at: RawBuilder<unknown>; id: RawBuilder<unknown> }, before?: Place) {
  if (before === undefined) return sql`true`
  const order = kinds.indexOf(kind) - kinds.indexOf(before.kind)
  if (order < 0) return sql`${at} < ${before.at}`
  if (order > 0) return sql`${at} <= ${before.at}`
  return sql`${at} <= ${before.at} and (${at} < ${before.at} or ${id} < ${before.id})`
}

/** Finds the newest of one source. Of subjects with news of the same time, the ids decide, as in the list. */
function newestOf(source: Source, wanted: Wanted) {
  const [at, id] = [sql.ref(`item.${source.at}`), sql.ref(`item.${source.id}`)]
  const table = sql.table(source.table)
  const { count, caller } = wanted
  const counts = sql`${isBefore(source.kind, { at, id }, wanted.before)} and ${source.condition}`
  const newestFirst = sql`order by ${at} desc, ${id} desc`
  const ofOne = sql`from ${table} as item where ${sql.ref(`item.${source.subject}`)} = chosen.subject
    and ${at} > chosen.since and ${counts} ${newestFirst} limit 1`
  // SQLite would take a plain comparison with `since` for the index, and read all news of a subject.
  return sql`with subjects as materialized (
      select subject, since, (select ${at} || ${id} ${ofOne}) as newest
      from (select follow.subject, ${earliest(wanted)} as since from ${source.followed}
        and follow.account_id = ${caller.id}) as chosen
    ), chosen as materialized (
      select subject, since, (select ${at} ${ofOne} offset ${count - 1}) as oldest
      from (
        select subject, since from subjects where newest is not null order by newest desc limit ${count}
      ) as chosen
    )
    select ${sql.lit(source.kind)} as kind, ${id} as id, ${at} as at
    from chosen
    inner join ${table} as item on ${sql.ref(`item.${source.subject}`)} = chosen.subject
      and ${at} >= coalesce(chosen.oldest, chosen.since)
    where not (${at} <= chosen.since) and ${counts}
    ${newestFirst} limit ${count}`
}

/**
 * A question has one story at most. `cross join` keeps SQLite from beginning with all stories, and `materialized`
 * keeps PostgreSQL from reading them in order.
 */
function storiesOfQuestions(wanted: Wanted) {
  const [at, id] = [sql.ref('article.published_at'), sql.ref('article.id')]
  return sql`with stories as materialized (
      select ${id} as id, ${at} as at
      from follow cross join bounty cross join delivery cross join article
      where follow.kind = 'question' and follow.account_id = ${wanted.caller.id}
        and bounty.id = follow.subject and bounty.closed_at is null
        and delivery.bounty_id = bounty.id and article.delivery_id = delivery.id
        and article.hidden_at is null and article.author_id <> ${wanted.caller.id}
        and ${at} > ${earliest(wanted)} and ${isBefore('story', { at, id }, wanted.before)}
    )
    select 'story' as kind, id, at from stories order by at desc, id desc limit ${wanted.count}`
}

const compare = (one: Place, other: Place) =>
  descending(one.at, other.at) || kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || descending(one.id, other.id)

const descending = (one: string, other: string) => (one === other ? 0 : one < other ? 1 : -1)

export const newestStatement = (wanted: Wanted) => {
  const all = [...sources(wanted.caller).map((source) => newestOf(source, wanted)), storiesOfQuestions(wanted)]
  return sql<Place>`${sql.join(
    all.map((one, at) => sql`select * from (${one}) as ${sql.id(`source_${at}`)}`),
    sql` union `,
  )}`
}

/** One statement, newest first. A story that several subjects lead to is there once. */
export async function readNewest({ query }: Pick<Database, 'query'>, wanted: Wanted): Promise<Place[]> {
  const { rows } = await newestStatement(wanted).execute(query)
  return rows.toSorted(compare).slice(0, wanted.count)
}
