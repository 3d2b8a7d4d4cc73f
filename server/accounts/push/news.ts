/** Pushes the news of what people follow to those who chose that. News have no rows (docs/decisions/0079), so a patrol asks for them. */
import type { UserType } from '../../../contract/limits.ts'
import { afterCommit, isoTime, type PlatformServices, queuePushes } from '../../platform/index.ts'
import { newsIdOf, readUnseen } from '../../publishing/index.ts'

/** Accounts that are read at once. */
const batch = 100
/** The newest of an account each time. */
const mostNews = 5
/** In milliseconds: what was written before may be committed only now. */
const committing = 5_000
/** In milliseconds: also after a long pause, nobody is told of old news. */
const oldest = 60 * 60_000

type Services = Pick<PlatformServices, 'database' | 'now' | 'pusher'>

export async function pushNews(services: Services): Promise<void> {
  const { database } = services
  for (let after = ''; ; ) {
    const readers = await database.query
      .selectFrom('notification_settings')
      .innerJoin('account', 'account.id', 'notification_settings.account_id')
      .select(['account.id', 'account.user_type', 'news_pushed_until'])
      .where('news_pushed_until', 'is not', null)
      .where('notification_settings.account_id', '>', after)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('push_subscription').select('session_id').whereRef('account_id', '=', 'account.id')),
      )
      .orderBy('notification_settings.account_id')
      .limit(batch)
      .execute()
    for (const { id, user_type, news_pushed_until } of readers) {
      await pushTo(services, { id, userType: user_type as UserType, mark: news_pushed_until ?? '' })
    }
    const last = readers.at(-1)
    if (last === undefined || readers.length < batch) return
    after = last.id
  }
}

type NewsReader = { id: string; userType: UserType; mark: string }

async function pushTo({ database, now, pusher }: Services, { id, userType, mark }: NewsReader): Promise<void> {
  const [until, earliest] = [isoTime(now() - committing), isoTime(now() - oldest)]
  const since = mark > earliest ? mark : earliest
  const unseen = await readUnseen(database, { caller: { id, userType }, now: now(), count: mostNews })
  const news = unseen.filter(({ at }) => at > since && at <= until)
  if (news.length === 0) return
  await database.write(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('notification_settings')
      .set({ news_pushed_until: until })
      .where('account_id', '=', id)
      // Another process may have pushed them.
      .where('news_pushed_until', '=', mark)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    const told = news.map((place) => ({ accountId: id, notificationId: newsIdOf(place) }))
    if (await queuePushes(transaction, told, isoTime(now()))) afterCommit(pusher.nudge)
  })
}
