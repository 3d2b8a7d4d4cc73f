import type { Transaction } from 'kysely'
import type { Schema } from '../platform/database/schema.ts'

export async function insertSubscriber(transaction: Transaction<Schema>, email: string): Promise<void> {
  await transaction
    .insertInto('newsletter_subscriber')
    .values({ id: email, email, requested_at: '2026-11-21T09:00:00.000Z', confirmed_at: null, unsubscribed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
