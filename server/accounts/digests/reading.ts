import type { UserType } from '../../../contract/limits.ts'
import { notificationLimits } from '../../../contract/notification-limits.ts'
import type { Database, DigestFrequency, Reader } from '../../platform/index.ts'
import { placeAt, readNewsNotifications } from '../../publishing/index.ts'
import { readMarks, readOwn } from '../notifications/reading.ts'
import type { Digest } from './email.ts'

/** An email lists no more. */
const mostEntries = 30

type DigestOf = { accountId: string; frequency: DigestFrequency; until: string }

/** Reads everything unread that a digest tells, until a time. News are there since `newsSince`. */
export async function readDigest(
  database: Database,
  { userType, newsSince, now, ...wanted }: DigestOf & { userType: UserType; newsSince: string | null; now: number },
): Promise<Digest> {
  const { accountId: id, frequency, until } = wanted
  const place = { own: { at: until, id: 'z' }, news: placeAt(until) }
  const { readUntil } = await readMarks(database.query, id)
  const caller = { id, userType }
  const own = await readOwn(database.query, {
    ...{ caller, before: place, topic: undefined, isUnread: true, readUntil },
    ...{ digest: frequency, count: mostEntries },
  })
  const news =
    newsSince === null
      ? []
      : await readNewsNotifications(database, {
          ...{ caller, now, before: place.news, isUnread: true, count: notificationLimits.counted },
        })
  const recentNews = news.filter(({ at }) => newsSince !== null && at > newsSince)
  const all = [...own, ...recentNews].toSorted((one, other) => (one.at < other.at ? 1 : -1))
  const entries = all.slice(0, mostEntries)
  return { frequency, entries, more: (await countMarked(database.query, wanted)) + recentNews.length - entries.length }
}

/** The notifications that a digest will tell, if they are not read. */
export const markedRows = (query: Reader, { accountId, frequency }: Pick<DigestOf, 'accountId' | 'frequency'>) =>
  query
    .selectFrom('notification')
    .leftJoin('notification_read', 'notification_read.account_id', 'notification.account_id')
    .where('notification.account_id', '=', accountId)
    .where('notification.digest', '=', frequency)
    .where('notification.read_at', 'is', null)
    .where(({ or, eb, ref }) =>
      or([
        eb('notification_read.read_until', 'is', null),
        eb('notification.at', '>', ref('notification_read.read_until')),
      ]),
    )

async function countMarked(query: Reader, { until, ...digest }: DigestOf): Promise<number> {
  const { count } = await markedRows(query, digest)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('notification.at', '<=', until)
    .executeTakeFirstOrThrow()
  return Number(count)
}
