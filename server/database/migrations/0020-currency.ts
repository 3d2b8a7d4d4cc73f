/** The one currency of the database (docs/decisions/0039). Amounts from before it are in US dollars. */
import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen and knows no live types
type AnyDatabase = Kysely<any>

export async function up(database: AnyDatabase): Promise<void> {
  await database.schema
    .createTable('installation')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('currency', 'text', (column) => column.notNull().check(sql`length(currency) = 3`))
    .execute()
  const used = await database.selectFrom('ledger_transaction').select('id').limit(1).executeTakeFirst()
  if (used !== undefined) await database.insertInto('installation').values({ id: 1, currency: 'USD' }).execute()
}
