import { sql } from 'kysely'
import { newsletterConfirmationSeconds, noteRetentionSeconds } from '../../contract/limits.ts'
import { notificationLimits } from '../../contract/notification.ts'
import { sessionLimits } from '../../contract/session-limits.ts'
import { isoTime, liveSessions, type PlatformServices, timesOfLive } from '../platform/index.ts'

/** Rows per statement, so that no statement locks the database for long. */
const batch = 1_000

/**
 * Removes idle sessions, subscriptions of browsers whose session has ended, used or expired reset links, expired changes of an
 * email, forgotten devices, addresses that did not confirm the newsletter, old notes and old notifications. A session that its
 * owner ended stays until it would have become idle.
 */
export async function removeOldAccountRows({
  database,
  now,
}: Pick<PlatformServices, 'database' | 'now'>): Promise<void> {
  const { query } = database
  const before = (seconds: number) => isoTime(now() - seconds * 1000)
  const idle = before(sessionLimits.idleSeconds)

  await inBatches(() =>
    query
      .deleteFrom('session')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('session').select('id').where('last_used_at', '<=', idle).limit(batch),
      )
      .executeTakeFirst(),
  )
  const live = liveSessions(query, timesOfLive(now())).select('session.id')
  await inBatches(() =>
    query
      .deleteFrom('push_subscription')
      .where('session_id', 'in', ({ selectFrom }) =>
        selectFrom('push_subscription').select('session_id').where('session_id', 'not in', live).limit(batch),
      )
      .executeTakeFirst(),
  )
  await inBatches(() =>
    query
      .deleteFrom('password_reset')
      .where('token_hash', 'in', ({ selectFrom }) =>
        selectFrom('password_reset')
          .select('token_hash')
          .where(({ or, eb }) => or([eb('expires_at', '<=', before(0)), eb('used_at', 'is not', null)]))
          .limit(batch),
      )
      .executeTakeFirst(),
  )
  await inBatches(() =>
    query
      .deleteFrom('email_change')
      .where('account_id', 'in', ({ selectFrom }) =>
        selectFrom('email_change').select('account_id').where('expires_at', '<=', before(0)).limit(batch),
      )
      .executeTakeFirst(),
  )
  await inBatches(() =>
    query
      .deleteFrom('known_device')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('known_device').select('id').where('expires_at', '<=', before(0)).limit(batch),
      )
      .executeTakeFirst(),
  )
  await inBatches(() =>
    query
      .deleteFrom('note')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('note').select('id').where('created_at', '<=', before(noteRetentionSeconds)).limit(batch),
      )
      .executeTakeFirst(),
  )
  await inBatches(() =>
    query
      .deleteFrom('newsletter_subscriber')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('newsletter_subscriber')
          .select('id')
          .where('confirmed_at', 'is', null)
          .where('requested_at', '<', before(newsletterConfirmationSeconds))
          .limit(batch),
      )
      // A request in the meantime begins anew.
      .where('requested_at', '<', before(newsletterConfirmationSeconds))
      .where('confirmed_at', 'is', null)
      .executeTakeFirst(),
  )
  const forgotten = before(notificationLimits.days * 24 * 60 * 60)
  await inBatches(() =>
    query
      .deleteFrom('notification')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('notification')
          .select('id')
          // The index has the day.
          .where(sql<string>`substr(at, 1, 10)`, '<=', forgotten.slice(0, 10))
          .where('at', '<=', forgotten)
          .limit(batch),
      )
      .executeTakeFirst(),
  )
}

async function inBatches(remove: () => Promise<{ numDeletedRows: bigint } | undefined>): Promise<void> {
  for (;;) {
    const removed = await remove()
    if (Number(removed?.numDeletedRows ?? 0) < batch) return
  }
}
