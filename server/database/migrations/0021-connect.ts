/**
 * Payouts through Stripe (docs/decisions/0040): the accounts of journalists at Stripe, payouts that belong to no run, and
 * what came back of a payout.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen and knows no live types
type AnyDatabase = Kysely<any>

const kinds = `'iban', 'other', 'stripe'`

export async function up(database: AnyDatabase): Promise<void> {
  const onPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  if (onPostgres) await widenOnPostgres(database)
  else await widenOnSqlite(database)
  for (const table of ['payout', 'payout_item']) {
    await database.schema
      .alterTable(table)
      .addColumn('returned_cents', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute()
  }
  await addAccounts(database)
  await addTransfers(database)
  await sql.raw(onPostgres ? needsAccountOnPostgres : needsAccountOnSqlite).execute(database)
}

const widenOnPostgres = (database: AnyDatabase) =>
  sql
    .raw(`alter table payout alter column run_id drop not null,
      drop constraint payout_kind_check,
      add constraint payout_kind_check check (kind in (${kinds}) and (kind = 'stripe') = (run_id is null))`)
    .execute(database)

/** Children first, so that no foreign key is ever broken: SQLite can change a check only by making the table anew. */
const rebuilt = ['payout_item', 'payout']

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
    await run(table === 'payout' ? widen(create) : create)
    await run(`insert into "${table}" select * from "${table}_before"`)
    // Indexes and triggers.
    for (const statement of rest) await run(statement)
    await run(`drop table "${table}_before"`)
  }
}

/** The statement that made the table, with its list of kinds replaced, and a run only for those to a bank. */
function widen(create: string): string {
  const check = /"?kind"? in \('[^)]*\)/
  const run = /("run_id" text) not null/
  if (!check.test(create) || !run.test(create)) throw new Error('The table payout is not as migration 0017 made it')
  return create.replace(check, `kind in (${kinds}) and (kind = 'stripe') = (run_id is null)`).replace(run, '$1')
}

async function addAccounts({ schema }: AnyDatabase): Promise<void> {
  await schema
    .createTable('connect_account')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('account.id'))
    .addColumn('stripe_id', 'text', (c) => c.notNull().unique())
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('incomplete', 'checking', 'ready', 'restricted')`),
    )
    .addColumn('needs', 'text', (c) => c.notNull())
    .addColumn('ready_since', 'text')
    .addColumn('held_at', 'text')
    .addColumn('removed_at', 'text')
    .addColumn('due_at', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('checked_at', 'text', (c) => c.notNull())
    .addCheckConstraint('connect_account_ready_has_its_date', sql`(status = 'ready') = (ready_since is not null)`)
    .addCheckConstraint('connect_account_removed_is_not_ready', sql`removed_at is null or status = 'restricted'`)
    .execute()
  await schema
    .createIndex('connect_account_due')
    .on('connect_account')
    .columns(['due_at', 'account_id'])
    .where(sql<boolean>`status = 'ready' and held_at is null`)
    .execute()
  await schema
    .createIndex('connect_account_not_ready')
    .on('connect_account')
    .columns(['checked_at', 'account_id'])
    .where(sql<boolean>`status <> 'ready' and removed_at is null`)
    .execute()
  await schema
    .createIndex('connect_account_held')
    .on('connect_account')
    .columns(['held_at', 'account_id'])
    .where(sql<boolean>`held_at is not null`)
    .execute()
}

async function addTransfers({ schema }: AnyDatabase): Promise<void> {
  await schema
    .createTable('stripe_transfer')
    .addColumn('payout_id', 'text', (c) => c.primaryKey().references('payout.id'))
    .addColumn('destination', 'text', (c) => c.notNull())
    .addColumn('transfer_id', 'text', (c) => c.unique())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('refusals', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_at', 'text', (c) => c.notNull())
    .addColumn('problem', 'text')
    .addColumn('told_at', 'text')
    .addColumn('reversal_reason', 'text')
    .addColumn('reversal_requested_at', 'text')
    .addCheckConstraint(
      'stripe_transfer_reversal_has_its_reason',
      sql`reversal_requested_at is null or reversal_reason is not null`,
    )
    .execute()
  await schema
    .createIndex('stripe_transfer_reversing')
    .on('stripe_transfer')
    .columns(['next_at', 'payout_id'])
    .where(sql<boolean>`reversal_requested_at is not null`)
    .execute()
  await schema
    .createIndex('payout_stripe_pending')
    .on('payout')
    .columns(['created_at', 'id'])
    .where(sql<boolean>`kind = 'stripe' and status = 'pending'`)
    .execute()
  await schema
    .createIndex('payout_stripe_newest')
    .on('payout')
    .columns(['created_at', 'id'])
    .where(sql<boolean>`kind = 'stripe'`)
    .execute()
}

/** As in migration 0012: a deleted account gets no new rows. */
const needsAccountOnSqlite = `create trigger connect_account_needs_account before insert on connect_account
  when exists (select 1 from account where id = new.account_id and deleted_at is not null) begin
    select raise(abort, 'account_is_deleted');
  end`

const needsAccountOnPostgres = `create trigger connect_account_needs_account before insert on connect_account
  for each row execute function require_account('account_id')`
