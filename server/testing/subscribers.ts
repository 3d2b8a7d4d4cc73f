import type { Transaction } from 'kysely'
import { chunk, type Database } from '../platform/database/database.ts'
import type { Schema } from '../platform/database/schema.ts'

export async function insertSubscriber(transaction: Transaction<Schema>, email: string): Promise<void> {
  await transaction
    .insertInto('newsletter_subscriber')
    .values({ id: email, email, requested_at: '2026-11-21T09:00:00.000Z', confirmed_at: null, unsubscribed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Confirmed subscribers `s00000`, `s00001` and so on. */
export async function insertSubscribers({ query }: Pick<Database, 'query'>, count: number): Promise<string[]> {
  const at = '2026-11-21T09:00:00.000Z'
  const ids = Array.from({ length: count }, (_, index) => `s${String(index).padStart(5, '0')}`)
  for (const some of chunk(ids)) {
    const rows = some.map((id) => ({
      id,
      email: `${id}@lede.test`,
      requested_at: at,
      confirmed_at: at,
      unsubscribed_at: null,
    }))
    await query.insertInto('newsletter_subscriber').values(rows).execute()
  }
  return ids
}
