/** Sponsors request pots (docs/decisions/0042): an administrator's reason for declining one. */
import type { Kysely } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen and knows no live types
type AnyDatabase = Kysely<any>

export async function up({ schema }: AnyDatabase): Promise<void> {
  await schema.alterTable('pot').addColumn('declined_because', 'text').execute()
}
