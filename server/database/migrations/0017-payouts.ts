/**
 * Payouts to journalists and refunds (docs/decisions/0036): bank details, payout runs, refunds of charged pledges, and
 * the ledger's kinds and account for them.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen and knows no live types
type AnyDatabase = Kysely<any>

const transactionKinds = `'pledge', 'charge', 'fee', 'payout', 'release', 'refund', 'transfer', 'offset',
  'transfer_reversal', 'clawback', 'fee_refund', 'refund_reversal'`
const accountKinds = `'backer', 'bounty', 'provider', 'journalist', 'platform', 'bank'`

export async function up(database: AnyDatabase): Promise<void> {
  const onPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  if (onPostgres) await widenOnPostgres(database)
  else await widenOnSqlite(database)
  await addPayouts(database)
  await addRefunds(database)
  for (const table of ['payout_details', 'payout']) {
    await sql.raw(onPostgres ? needsAccountOnPostgres(table) : needsAccountOnSqlite(table)).execute(database)
  }
}

async function widenOnPostgres(database: AnyDatabase): Promise<void> {
  for (const [table, kinds] of [
    ['ledger_transaction', transactionKinds],
    ['ledger_account', accountKinds],
  ]) {
    await sql
      .raw(`alter table ${table} drop constraint ${table}_kind_check,
        add constraint ${table}_kind_check check (kind in (${kinds}))`)
      .execute(database)
  }
}

/** Children first, so that no foreign key is ever broken: SQLite can change a check only by making the table anew. */
const rebuilt = ['payment', 'pledge', 'ledger_entry', 'ledger_transaction', 'ledger_account']

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
    await run(widen(table, create))
    await run(`insert into "${table}" select * from "${table}_before"`)
    // Indexes and triggers.
    for (const statement of rest) await run(statement)
    await run(`drop table "${table}_before"`)
  }
}

/** The statement that made a table, with its list of kinds replaced. */
function widen(table: string, create: string): string {
  if (table !== 'ledger_transaction' && table !== 'ledger_account') return create
  const check = /("?kind"? in )\('[^)]*\)/
  if (!check.test(create)) throw new Error(`The table ${table} has no list of its kinds to widen`)
  const kinds = table === 'ledger_account' ? accountKinds : transactionKinds
  return create.replace(check, (_, before: string) => `${before}(${kinds})`)
}

async function addPayouts({ schema }: AnyDatabase): Promise<void> {
  await schema
    .createTable('payout_details')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('account.id'))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('iban', 'other')`))
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('hint', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'text', (c) => c.notNull())
    .execute()
  await schema
    .createTable('payout_run')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.notNull().references('account.id'))
    .execute()
  await schema.createIndex('payout_run_newest').on('payout_run').columns(['created_at', 'id']).execute()
  await schema
    .createTable('payout')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('run_id', 'text', (c) => c.notNull().references('payout_run.id'))
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('cents', 'bigint', (c) => c.notNull().check(sql`cents > 0`))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('iban', 'other')`))
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('pending', 'paid', 'failed')`))
    .addColumn('sealed', 'text')
    .addColumn('hint', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('problem', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('paid_at', 'text')
    .addColumn('failed_at', 'text')
    .addCheckConstraint('payout_has_its_dates', sql`(status = 'failed') = (failed_at is not null)`)
    .execute()
  await schema.createIndex('payout_by_run').on('payout').columns(['run_id', 'id']).execute()
  await schema.createIndex('payout_by_account').on('payout').columns(['account_id', 'created_at', 'id']).execute()
  // A journalist has at most one payout under way, so no amount is sent twice.
  await schema
    .createIndex('payout_one_under_way')
    .on('payout')
    .column('account_id')
    .unique()
    .where(sql.ref('status'), '=', sql.lit('pending'))
    .execute()
  await schema
    .createTable('payout_item')
    .addColumn('payout_id', 'text', (c) => c.notNull().references('payout.id'))
    .addColumn('bounty_id', 'text', (c) => c.notNull().references('bounty.id'))
    .addColumn('cents', 'bigint', (c) => c.notNull().check(sql`cents <> 0`))
    .addPrimaryKeyConstraint('payout_item_once', ['payout_id', 'bounty_id'])
    .execute()
  await schema.createIndex('payout_item_by_bounty').on('payout_item').column('bounty_id').execute()
}

async function addRefunds({ schema }: AnyDatabase): Promise<void> {
  await schema
    .createTable('refund')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('pledge_id', 'text', (c) => c.notNull().references('pledge.id'))
    .addColumn('cents', 'bigint', (c) => c.notNull().check(sql`cents > 0`))
    .addColumn('reason', 'text', (c) => c.notNull().check(sql`reason <> ''`))
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('requested', 'refunded', 'failed')`))
    .addColumn('problem', 'text')
    .addColumn('created_by', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
  await schema.createIndex('refund_by_pledge').on('refund').columns(['pledge_id', 'created_at']).execute()
  await schema
    .createIndex('refund_requested')
    .on('refund')
    .columns(['updated_at', 'id'])
    .where(sql.ref('status'), '=', sql.lit('requested'))
    .execute()
}

/** As in migration 0012: a deleted account gets no new rows. */
const needsAccountOnSqlite = (table: string) => `create trigger ${table}_needs_account before insert on ${table}
  when exists (select 1 from account where id = new.account_id and deleted_at is not null) begin
    select raise(abort, 'account_is_deleted');
  end`

const needsAccountOnPostgres = (table: string) => `create trigger ${table}_needs_account before insert on ${table}
  for each row execute function require_account('account_id')`
