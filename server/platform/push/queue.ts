import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import { chunk } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'

type Told = { accountId: string; notificationId: string }

/**
 * Queues notifications for the browsers of their accounts, whatever these have chosen: the sender decides. A notification that waits
 * for a browser takes further events. Returns whether any browser is told.
 */
export async function queuePushes(
  transaction: Transaction<Schema>,
  told: readonly Told[],
  at: string,
): Promise<boolean> {
  const notifications = Map.groupBy(told, ({ accountId }) => accountId)
  let isAny = false
  for (const accounts of chunk([...notifications.keys()])) {
    const browsers = await transaction
      .selectFrom('push_subscription')
      .select(['session_id', 'account_id', 'waits_until'])
      .where('account_id', 'in', accounts)
      .execute()
    const rows = browsers.flatMap(({ session_id, account_id, waits_until }) => {
      const ids = new Set(notifications.get(account_id)?.map(({ notificationId }) => notificationId))
      return Array.from(ids, (notification_id) => ({
        ...{ id: makeId(), session_id, notification_id, created_at: at },
        next_attempt_at: waits_until > at ? waits_until : at,
      }))
    })
    for (const some of chunk(rows)) {
      isAny = true
      await transaction
        .insertInto('push_message')
        .values(some)
        .onConflict((conflict) =>
          // The sender sends it once more if it is sending what was queued before.
          conflict
            .columns(['session_id', 'notification_id'])
            .doUpdateSet(({ ref }) => ({ id: ref('excluded.id'), created_at: at })),
        )
        .execute()
    }
  }
  return isAny
}
