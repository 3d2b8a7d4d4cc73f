/** Keeps when the digests of accounts are due (docs/decisions/0080). */
import type { Transaction } from 'kysely'
import { chunk } from '../database/database.ts'
import type { DigestFrequency, Schema } from '../database/schema.ts'
import { nextDigestAt } from './local-times.ts'

type Wanted = { accountId: string; frequency: DigestFrequency }

/** A digest that is due already keeps its time. */
export async function scheduleDigests(
  transaction: Transaction<Schema>,
  wanted: readonly Wanted[],
  at: string,
): Promise<void> {
  const distinct = new Map(wanted.map((one) => [`${one.accountId} ${one.frequency}`, one]))
  // Insert in a fixed order so that parallel transactions cannot deadlock.
  for (const some of chunk([...distinct].toSorted(([one], [other]) => (one < other ? -1 : 1)))) {
    const accounts = some.map(([, { accountId }]) => accountId)
    const settings = await transaction
      .selectFrom('notification_settings')
      .select(['account_id', 'time_zone', 'paused_until'])
      .where('account_id', 'in', accounts)
      .execute()
    const settingsOf = new Map(settings.map((row) => [row.account_id, row]))
    const rows = some.map(([, { accountId, frequency }]) => ({
      account_id: accountId,
      frequency,
      due_at: digestAfter(at, frequency, settingsOf.get(accountId)),
    }))
    await transaction
      .insertInto('digest')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['account_id', 'frequency']).doNothing())
      .execute()
  }
}

/** Digests wait for the end of a pause. */
export function digestAfter(
  at: string,
  frequency: DigestFrequency,
  settings: { time_zone: string | null; paused_until: string | null } | undefined,
): string {
  const { time_zone, paused_until } = settings ?? {}
  return nextDigestAt(paused_until != null && paused_until > at ? paused_until : at, time_zone ?? 'UTC', frequency)
}
