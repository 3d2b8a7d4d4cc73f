import { type Database, type Refusal, refuse } from '../../platform/index.ts'
import { markSeen } from '../../publishing/index.ts'

/** Moves two marks, whatever the number of notifications. They never move back: a page that was open for long may report an old time. */
export async function markAllRead(
  database: Database,
  { accountId, until }: { accountId: string; until: string },
): Promise<void> {
  await database.query
    .insertInto('notification_read')
    .values({ account_id: accountId, read_until: until })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ read_until: until })
        .where('notification_read.read_until', '<', until),
    )
    .execute()
  await markSeen(database, { accountId, until })
}

/** News have no marks of their own: they are read once they are seen on /following, or with all notifications. */
export const isNews = (id: string) => id.includes(':')

export async function markRead(
  { query }: Database,
  { id, accountId, at }: { id: string; accountId: string; at: string },
): Promise<Refusal | undefined> {
  if (isNews(id)) return undefined
  const { numUpdatedRows } = await query
    .updateTable('notification')
    .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(at)) }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 0n ? refuse(404, 'Notification not found') : undefined
}
