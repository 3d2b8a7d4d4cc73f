/** Until when a request has an idempotency key to itself while it works; null once its effect is written. */
import type { Kysely } from 'kysely'

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('idempotency').addColumn('claimed_until', 'text').execute()
}
