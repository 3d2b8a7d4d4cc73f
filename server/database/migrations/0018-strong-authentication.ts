/**
 * Payments that their payers must confirm with their bank (docs/decisions/0037): a status, since when, the reminder, and
 * the creator's choice not to wait for them.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen and knows no live types
type AnyDatabase = Kysely<any>

const statuses = `'pending', 'authorizing', 'authorized', 'declined', 'unconfirmed', 'capturing', 'charged', 'releasing', 'refunding', 'refunded', 'dropped'`

export async function up(database: AnyDatabase): Promise<void> {
  if (database.getExecutor().adapter instanceof PostgresAdapter) {
    await sql
      .raw(`alter table payment drop constraint payment_status_check,
        add constraint payment_status_check check (status in (${statuses}))`)
      .execute(database)
  } else {
    await widenOnSqlite(database)
  }
  const { schema } = database
  await schema.alterTable('payment').addColumn('unconfirmed_at', 'text').execute()
  await schema.alterTable('payment').addColumn('reminded_at', 'text').execute()
  await schema.alterTable('acceptance').addColumn('choice_told_at', 'text').execute()
  await schema.alterTable('acceptance').addColumn('shortfall_accepted_at', 'text').execute()
}

/** SQLite can change a check only by making the table anew. No other table refers to this one. */
async function widenOnSqlite(database: AnyDatabase): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(database)
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_schema where tbl_name = 'payment' and sql is not null order by type = 'table' desc, name
  `.execute(database)
  const [create = '', ...rest] = rows.map((row) => row.sql)
  const check = /("?status"? in )\('[^)]*\)/
  if (!check.test(create)) throw new Error('The table payment has no list of its statuses to widen')
  await run('create table payment_before as select * from payment')
  await run('drop table payment')
  await run(create.replace(check, (_, before: string) => `${before}(${statuses})`))
  await run('insert into payment select * from payment_before')
  // Indexes and triggers.
  for (const statement of rest) await run(statement)
  await run('drop table payment_before')
}
