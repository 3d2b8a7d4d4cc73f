/** Lists what happened to an account, with the news of what it follows, by time. */
import type { EmailKind } from '../../../contract/limits.ts'
import {
  type Notification,
  type NotificationPage,
  type NotificationTopic,
  notificationLimits,
} from '../../../contract/notification.ts'
import { type Caller, type Database, type DigestFrequency, type Reader, wordsOf } from '../../platform/index.ts'
import { countUnseen, parseCursor, placeAt, readNewsNotifications } from '../../publishing/index.ts'

/** Where a page begins in both lists. At the same time, own notifications come before news. */
export type Cursor = { own: { at: string; id: string }; news: NonNullable<ReturnType<typeof parseCursor>> }

const ownCursor = /^(?<at>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(?<id>[\w-]{1,64})$/

/** Undefined for what this server has not written. */
export function parsePlace(cursor: string): Cursor | undefined {
  const news = parseCursor(cursor)
  if (news !== undefined) return { own: { at: news.at, id: '' }, news }
  const { at, id } = ownCursor.exec(cursor)?.groups ?? {}
  return at === undefined || id === undefined ? undefined : { own: { at, id }, news: placeAt(at) }
}

type Wanted = {
  caller: Caller
  now: number
  before: Cursor | undefined
  topic: NotificationTopic | undefined
  isUnread: boolean
}

export async function readNotifications(database: Database, wanted: Wanted): Promise<NotificationPage> {
  const { caller, now, before, topic, isUnread } = wanted
  const count = notificationLimits.pageSize + 1
  const { readUntil, hearsNews } = await readMarks(database.query, caller.id)
  const [own, news] = await Promise.all([
    topic === 'following' ? [] : readOwn(database.query, { ...wanted, readUntil, count }),
    hearsNews && (topic === undefined || topic === 'following')
      ? readNewsNotifications(database, { caller, now, before: before?.news, isUnread, count })
      : [],
  ])
  // The sort is stable: of the same time, own notifications stay first, and each list keeps its order.
  const all = [...own, ...news].toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1))
  const items = all.slice(0, notificationLimits.pageSize)
  const last = items.at(-1)
  return { items, next: all.length > items.length && last !== undefined ? `${last.at}_${last.id}` : null }
}

export async function readOwn(query: Reader, wanted: OwnWanted): Promise<Notification[]> {
  const rows = await ownStatement(query, wanted).execute()
  return rows.map((row) => present(row, wanted.readUntil))
}

type OwnRow = Awaited<ReturnType<ReturnType<typeof ownStatement>['execute']>>[number]

const present = (row: OwnRow, readUntil: string): Notification => {
  const { id, kind, topic, at, words, count, path, story, question, read_at } = row
  const text = wordsOf({ kind, words, count })
  return { id, topic, at, text, subject: story ?? question, path, is_read: read_at !== null || at <= readUntil }
}

/** Undefined if it is read. */
export async function readUnread(
  query: Reader,
  { id, accountId, readUntil }: { id: string; accountId: string; readUntil: string },
): Promise<{ kind: EmailKind; notification: Notification } | undefined> {
  const wanted = { caller: { id: accountId }, topic: undefined, before: undefined, isUnread: true, readUntil, count: 1 }
  const row = await ownStatement(query, wanted).where('notification.id', '=', id).executeTakeFirst()
  return row && { kind: row.kind, notification: present(row, readUntil) }
}

type OwnWanted = Omit<Wanted, 'now' | 'caller'> & {
  caller: Pick<Caller, 'id'>
  readUntil: string
  count: number
  /** Only what this digest will tell. */
  digest?: DigestFrequency
}

/**
 * The titles are those that everybody may read: of a published story that is not hidden, otherwise of a bounty that is not
 * closed.
 */
export function ownStatement(query: Reader, { caller, before, topic, isUnread, readUntil, count, digest }: OwnWanted) {
  let rows = query
    .selectFrom('notification')
    .leftJoin('article', (join) =>
      join.onRef('article.id', '=', 'notification.story_id').on('article.hidden_at', 'is', null),
    )
    .leftJoin('bounty', (join) =>
      join.onRef('bounty.id', '=', 'notification.bounty_id').on('bounty.closed_at', 'is', null),
    )
    .select(['notification.id', 'notification.kind', 'notification.topic', 'notification.at', 'notification.words'])
    .select(['notification.count', 'notification.path', 'notification.read_at'])
    .select(['article.title as story', 'bounty.title as question'])
    .where('notification.account_id', '=', caller.id)
  if (topic !== undefined) rows = rows.where('notification.topic', '=', topic)
  if (isUnread) rows = rows.where('notification.read_at', 'is', null).where('notification.at', '>', readUntil)
  if (digest !== undefined) rows = rows.where('notification.digest', '=', digest)
  if (before !== undefined) {
    const { at, id } = before.own
    rows = rows
      .where('notification.at', '<=', at)
      .where(({ or, eb }) => or([eb('notification.at', '<', at), eb('notification.id', '<', id)]))
  }
  return rows.orderBy('notification.at', 'desc').orderBy('notification.id', 'desc').limit(count)
}

/** The empty string is before every time. Who never wants to hear of news finds them on /following alone. */
export async function readMarks(query: Reader, accountId: string): Promise<{ readUntil: string; hearsNews: boolean }> {
  const marks = await query
    .selectFrom('account')
    .leftJoin('notification_read', 'notification_read.account_id', 'account.id')
    .leftJoin('notification_choice', (join) =>
      join
        .onRef('notification_choice.account_id', '=', 'account.id')
        .on('notification_choice.kind', '=', 'followedNews'),
    )
    .select(['notification_read.read_until', 'notification_choice.choice'])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
  return { readUntil: marks?.read_until ?? '', hearsNews: marks?.choice !== 'never' }
}

export async function countUnread(
  database: Database,
  { caller, now }: Pick<Wanted, 'caller' | 'now'>,
): Promise<number> {
  const most = notificationLimits.counted
  const { readUntil, hearsNews } = await readMarks(database.query, caller.id)
  const own = (await unreadStatement(database.query, { accountId: caller.id, readUntil }).execute()).length
  return own === most || !hearsNews ? own : own + (await countUnseen(database, { caller, now, most: most - own }))
}

export const unreadStatement = (query: Reader, { accountId, readUntil }: { accountId: string; readUntil: string }) =>
  query
    .selectFrom('notification')
    .select('id')
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .where('at', '>', readUntil)
    // Without an order PostgreSQL may read the whole table: it expects to find so many anywhere.
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(notificationLimits.counted)
