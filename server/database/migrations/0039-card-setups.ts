/** Bounds how often an account can try cards, and queues what must be removed at Stripe. */
import { type Kysely, sql } from 'kysely'

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('card').addColumn('setup_intent_id', 'text').execute()
  await schema
    .alterTable('card')
    .addColumn('setup_failures', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('card').addColumn('setup_failed_at', 'text').execute()
  // Without a reference to the account, because its deletion queues its customer.
  await schema
    .createTable('stripe_removal')
    .addColumn('stripe_id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('card', 'customer')`))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('queued_at', 'text', (c) => c.notNull())
    .addColumn('next_attempt_at', 'text', (c) => c.notNull())
    .execute()
  await schema.createIndex('stripe_removal_by_time').on('stripe_removal').column('next_attempt_at').execute()
}
