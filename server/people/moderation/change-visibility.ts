import { sql, type Transaction } from 'kysely'
import { type Database, isoTime, notifyReaders, type Schema } from '../../platform/index.ts'
import { type Action, recordAuditEntry } from './audit-log.ts'

export type Place = { database: Database; now: () => number; actor: string }

type Change = { table: 'article' | 'progress_update'; action: Action; reason: string | null; isHidden: boolean }

/** Returns false if there is nothing to hide or to show. */
export function changeVisibility(
  { database, now, actor }: Place,
  id: string,
  { table, action, reason, isHidden }: Change,
): Promise<boolean> {
  const at = isoTime(now())
  return database.write(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable(table)
      .set(isHidden ? { hidden_at: at, hidden_reason: reason } : { hidden_at: null, hidden_reason: null })
      .where('id', '=', id)
      .$if(!isHidden, (shown) => shown.where('hidden_at', 'is not', null))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await recordAuditEntry(transaction, { actor, action, subject: id, reason, at })
    await forgetCachedPages(transaction, database.engine)
    return true
  })
}

/**
 * Invalidates the caches of all running servers: on SQLite they poll the version, on PostgreSQL the commit sends a
 * NOTIFY.
 */
export async function forgetCachedPages(transaction: Transaction<Schema>, engine: Database['engine']): Promise<void> {
  await transaction.updateTable('story_visibility').set({ version: sql`version + 1` }).execute()
  if (engine === 'postgres') await notifyReaders(transaction)
}
