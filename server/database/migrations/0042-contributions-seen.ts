/** Until when people have seen which of their contributions were paid. */
import type { Kysely } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('account').addColumn('contributions_seen_until', 'text').execute()
}
