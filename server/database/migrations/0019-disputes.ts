/**
 * Disputes of charges at the backers' banks (docs/decisions/0038), and the ledger's kinds for the money that they take
 * and return.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen and knows no live types
type AnyDatabase = Kysely<any>

const transactionKinds = `'pledge', 'charge', 'fee', 'payout', 'release', 'refund', 'transfer', 'offset',
  'transfer_reversal', 'clawback', 'fee_refund', 'refund_reversal', 'chargeback', 'chargeback_reversal'`

export async function up(database: AnyDatabase): Promise<void> {
  if (database.getExecutor().adapter instanceof PostgresAdapter) await widenOnPostgres(database)
  else await widenOnSqlite(database)
  await addDisputes(database)
}

const widenOnPostgres = (database: AnyDatabase) =>
  sql
    .raw(`alter table ledger_transaction drop constraint ledger_transaction_kind_check,
      add constraint ledger_transaction_kind_check check (kind in (${transactionKinds}))`)
    .execute(database)

/** Children first, so that no foreign key is ever broken: SQLite can change a check only by making the table anew. */
const rebuilt = ['refund', 'payment', 'pledge', 'ledger_entry', 'ledger_transaction']

async function widenOnSqlite(database: AnyDatabase): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(database)
  const definitions = new Map<string, string[]>()
  for (const table of rebuilt) {
    const { rows } = await sql<{ sql: string }>`
      select sql from sqlite_schema where tbl_name = ${table} and sql is not null order by type = 'table' desc, name
    `.execute(database)
    definitions.set(
      table,
      rows.map((row) => row.sql),
    )
    await run(`create table "${table}_before" as select * from "${table}"`)
  }
  for (const table of rebuilt) await run(`drop table "${table}"`)
  for (const table of rebuilt.toReversed()) {
    const [create = '', ...rest] = definitions.get(table) ?? []
    await run(table === 'ledger_transaction' ? widen(create) : create)
    await run(`insert into "${table}" select * from "${table}_before"`)
    // Indexes and triggers.
    for (const statement of rest) await run(statement)
    await run(`drop table "${table}_before"`)
  }
}

/** The statement that made the table, with its list of kinds replaced. */
function widen(create: string): string {
  const check = /("?kind"? in )\('[^)]*\)/
  if (!check.test(create)) throw new Error('The table ledger_transaction has no list of its kinds to widen')
  return create.replace(check, (_, before: string) => `${before}(${transactionKinds})`)
}

async function addDisputes({ schema }: AnyDatabase): Promise<void> {
  await schema
    .createTable('dispute')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('pledge_id', 'text', (c) => c.notNull().references('pledge.id'))
    .addColumn('cents', 'bigint', (c) => c.notNull().check(sql`cents > 0`))
    .addColumn('booked_cents', 'bigint', (c) => c.notNull().defaultTo(0).check(sql`booked_cents >= 0`))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('inquiry', 'open', 'won', 'lost')`))
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('evidence_due_at', 'text')
    .addColumn('opened_at', 'text', (c) => c.notNull())
    .addColumn('closed_at', 'text')
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addCheckConstraint('dispute_books_at_most_itself', sql`booked_cents <= cents`)
    .addCheckConstraint('dispute_books_what_was_taken', sql`booked_cents = 0 or status in ('open', 'lost')`)
    .addCheckConstraint('dispute_has_its_dates', sql`status = 'inquiry' or (status = 'open') = (closed_at is null)`)
    .execute()
  await schema.createIndex('dispute_by_pledge').on('dispute').columns(['pledge_id', 'opened_at']).execute()
  await schema
    .createIndex('dispute_undecided')
    .on('dispute')
    .columns(['updated_at', 'id'])
    .where(sql.ref('closed_at'), 'is', null)
    .execute()
  await schema
    .createIndex('dispute_unbooked')
    .on('dispute')
    .columns(['updated_at', 'id'])
    .where(sql<boolean>`status in ('open', 'lost') and booked_cents < cents`)
    .execute()
}
