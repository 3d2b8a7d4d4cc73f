/**
 * Cards are authorized first and captured later (docs/decisions/0019): statuses and deadlines of payments, dropped pledges,
 * ledger kinds for money that is released or refunded, and triggers that keep the ledger append-only.
 *
 * Payments from before were captured at once. Those that were charged for a delivery that is not settled yet are booked
 * here; declined ones lose their intent, which would still capture at once, and get a deadline on the first pass.
 */
import { randomUUID } from 'node:crypto'
import { type Kysely, PostgresAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a released migration does not follow the schema of later versions
type AnyDatabase = Kysely<any>

const kinds = `'pledge', 'charge', 'fee', 'payout', 'release', 'refund'`
const statuses = `'pending', 'authorizing', 'authorized', 'declined', 'capturing', 'charged', 'releasing', 'refunding', 'refunded', 'dropped'`

export async function up(database: AnyDatabase): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  if (isPostgres) await widenOnPostgres(database)
  else await widenOnSqlite(database)
  const { schema } = database
  await schema.alterTable('payment').addColumn('deadline_at', 'text').execute()
  await schema.alterTable('payment').addColumn('told_at', 'text').execute()
  await schema.alterTable('acceptance').addColumn('ending', 'text').execute()
  await schema.alterTable('pledge').addColumn('dropped_at', 'text').execute()
  await schema.dropIndex('pledge_by_bounty').execute()
  await schema.createIndex('pledge_by_bounty').on('pledge').columns(['bounty_id', 'account_id', 'dropped_at']).execute()
  await database
    .updateTable('payment')
    .set({ intent_id: null })
    .where('provider', '=', 'stripe')
    .where('status', '=', 'declined')
    .execute()
  await bookUnsettledCharges(database)
  if (isPostgres) await protectOnPostgres(database)
  else await protectOnSqlite(database)
}

async function widenOnPostgres(database: AnyDatabase): Promise<void> {
  await sql
    .raw(`alter table ledger_transaction drop constraint ledger_transaction_kind_check,
      add constraint ledger_transaction_kind_check check (kind in (${kinds}))`)
    .execute(database)
  await sql.raw(`alter table payment drop constraint payment_status_check`).execute(database)
  await sql.raw(`update payment set status = 'authorizing' where status = 'charging'`).execute(database)
  await sql
    .raw(`alter table payment add constraint payment_status_check check (status in (${statuses}))`)
    .execute(database)
}

/** Children first, so that no foreign key is broken at any moment: SQLite can only change a check by making the table anew. */
const rebuilt = ['payment', 'pledge', 'ledger_entry', 'ledger_transaction']

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
    if (table === 'payment') {
      await run(`update payment_before set status = 'authorizing' where status = 'charging'`)
    }
    await run(`insert into "${table}" select * from "${table}_before"`)
    for (const statement of rest) await run(statement)
    await run(`drop table "${table}_before"`)
  }
}

/** The statement that made a table, with its list of kinds or statuses replaced. */
function widen(table: string, create: string): string {
  if (table !== 'payment' && table !== 'ledger_transaction') return create
  const [column, values] = table === 'payment' ? ['status', statuses] : ['kind', kinds]
  const check = new RegExp(`("?${column}"? in )\\([^)]*\\)`)
  if (!check.test(create)) throw new Error(`The table ${table} has no list of its ${column} to widen`)
  return create.replace(check, (_, before: string) => `${before}(${values})`)
}

/** Money that was captured for deliveries that are not settled: each becomes a charge in the ledger. */
async function bookUnsettledCharges(database: AnyDatabase): Promise<void> {
  const charges = await database
    .selectFrom('payment')
    .innerJoin('pledge', 'pledge.id', 'payment.pledge_id')
    .innerJoin('bounty', 'bounty.id', 'pledge.bounty_id')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'pledge.transaction_id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.ledger_account_id')
    .select([
      'payment.pledge_id',
      'payment.intent_id',
      'payment.updated_at',
      'pledge.bounty_id',
      'ledger_account.id as backer_account_id',
      'ledger_entry.amount_cents',
    ])
    .where('payment.provider', '=', 'stripe')
    .where('payment.status', '=', 'charged')
    .where('bounty.paid_at', 'is', null)
    .where('ledger_entry.amount_cents', '<', 0)
    .execute()
  if (charges.length === 0) return
  const provider = await findOrOpenProvider(database)
  for (const charge of charges) {
    const id = randomUUID()
    const cents = -charge.amount_cents
    await database
      .insertInto('ledger_transaction')
      .values({
        id,
        kind: 'charge',
        bounty_id: charge.bounty_id,
        idempotency_key: `charge ${charge.pledge_id} ${charge.intent_id}`,
        created_at: charge.updated_at,
      })
      .execute()
    await database
      .insertInto('ledger_entry')
      .values([
        { id: randomUUID(), transaction_id: id, ledger_account_id: provider, amount_cents: -cents },
        { id: randomUUID(), transaction_id: id, ledger_account_id: charge.backer_account_id, amount_cents: cents },
      ])
      .execute()
  }
}

async function findOrOpenProvider(database: AnyDatabase): Promise<string> {
  const known = await database
    .selectFrom('ledger_account')
    .select('id')
    .where('kind', '=', 'provider')
    .executeTakeFirst()
  if (known !== undefined) return known.id
  const id = randomUUID()
  await database
    .insertInto('ledger_account')
    .values({ id, kind: 'provider', account_id: null, bounty_id: null })
    .execute()
  return id
}

const protectedTables = ['ledger_entry', 'ledger_transaction']

async function protectOnSqlite(database: AnyDatabase): Promise<void> {
  for (const table of protectedTables) {
    for (const verb of ['update', 'delete']) {
      await sql
        .raw(`create trigger ${table}_refuses_${verb} before ${verb} on ${table}
          begin select raise(abort, '${table} is append-only'); end`)
        .execute(database)
    }
    // REPLACE deletes without a trigger for it.
    await sql
      .raw(`create trigger ${table}_refuses_replace before insert on ${table}
        when exists (select 1 from ${table} where id = new.id)
        begin select raise(abort, '${table} is append-only'); end`)
      .execute(database)
  }
}

async function protectOnPostgres(database: AnyDatabase): Promise<void> {
  await sql
    .raw(`create function refuse_ledger_change() returns trigger language plpgsql as $$
      begin raise exception '% is append-only', tg_table_name; end $$`)
    .execute(database)
  for (const table of protectedTables) {
    await sql
      .raw(`create trigger ${table}_is_append_only before update or delete or truncate on ${table}
        for each statement execute function refuse_ledger_change()`)
      .execute(database)
  }
}
