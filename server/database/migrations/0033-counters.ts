/**
 * Counters are deleted at the end of their window and have keys of one length, which do not tell whose they are. The
 * counters until then are forgotten: the longest of them would have ended within a day.
 */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<{ rate_limit: unknown }>): Promise<void> {
  await db.deleteFrom('rate_limit').execute()
  await db.schema
    .alterTable('rate_limit')
    .addColumn('ends_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('rate_limit_by_end').on('rate_limit').column('ends_at').execute()
}
