/**
 * Stripe's fees in the ledger: its kind and account for them, and a row for each charge of a card, which also waits in it
 * for Stripe to say what it cost. A dispute names its charge, because a pledge can be charged again after a refund.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

const kinds: Record<string, string> = {
  ledger_transaction: `'pledge', 'charge', 'fee', 'payout', 'release', 'refund', 'transfer', 'offset',
    'transfer_reversal', 'clawback', 'fee_refund', 'refund_reversal', 'chargeback', 'chargeback_reversal',
    'processing_fee'`,
  ledger_account: `'backer', 'bounty', 'provider', 'journalist', 'platform', 'bank', 'processing_fees'`,
}

export async function up(database: Kysely<unknown>): Promise<void> {
  if (database.getExecutor().adapter instanceof PostgresAdapter) await widenOnPostgres(database)
  else await widenOnSqlite(database)
  await addCharges(database)
}

async function widenOnPostgres(database: Kysely<unknown>): Promise<void> {
  for (const [table, list] of Object.entries(kinds)) {
    await sql
      .raw(`alter table ${table} drop constraint ${table}_kind_check,
        add constraint ${table}_kind_check check (kind in (${list}))`)
      .execute(database)
  }
}

/** SQLite can change a check only by making the table anew. Children go first, so that no foreign key is ever broken. */
async function widenOnSqlite(database: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(database)
  const rebuilt = await childrenFirst(database)
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

/** The tables of `kinds` and all that refer to them, each after those that refer to it. */
async function childrenFirst(database: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ child: string; parent: string }>`
    select distinct child.name as child, "table" as parent
    from sqlite_schema as child, pragma_foreign_key_list(child.name)
    where child.type = 'table' and child.name <> "table" order by child.name
  `.execute(database)
  const sorted: string[] = []
  const visit = (table: string) => {
    if (sorted.includes(table)) return
    for (const { child } of rows.filter(({ parent }) => parent === table)) visit(child)
    sorted.push(table)
  }
  for (const table of Object.keys(kinds)) visit(table)
  return sorted
}

/** The statement that made a table, with its list of kinds replaced. */
function widen(table: string, create: string): string {
  const list = kinds[table]
  if (list === undefined) return create
  const check = /("?kind"? in )\('[^)]*\)/
  if (!check.test(create)) throw new Error(`The table ${table} has no list of its kinds to widen`)
  return create.replace(check, (_, before: string) => `${before}(${list})`)
}

async function addCharges(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('stripe_charge')
    .addColumn('intent_id', 'text', (c) => c.primaryKey())
    .addColumn('pledge_id', 'text', (c) => c.notNull().references('pledge.id'))
    .addColumn('mode', 'text', (c) => c.check(sql`mode in ('test', 'live')`))
    .addColumn('fees_due_at', 'text')
    .execute()
  await schema.createIndex('stripe_charge_by_pledge').on('stripe_charge').column('pledge_id').execute()
  await schema
    .createIndex('stripe_charge_fees_due')
    .on('stripe_charge')
    .column('fees_due_at')
    .where(sql.ref('fees_due_at'), 'is not', null)
    .execute()
  // The key of a charge is `charge`, its pledge (36 characters) and, by card, its intent.
  await sql`
    insert into stripe_charge (intent_id, pledge_id, mode, fees_due_at)
    select substr(charge.idempotency_key, 45), pledge.id,
      case when payment.intent_id = substr(charge.idempotency_key, 45) then payment.mode end, charge.created_at
    from ledger_transaction as charge
    join pledge on pledge.id = substr(charge.idempotency_key, 8, 36)
    join payment on payment.pledge_id = pledge.id
    where charge.kind = 'charge' and payment.provider = 'stripe' and length(charge.idempotency_key) > 44
  `.execute(database)
  await schema.alterTable('dispute').addColumn('intent_id', 'text').execute()
  await schema
    .alterTable('dispute')
    .addColumn('charge_refunded', 'integer', (c) => c.check(sql`charge_refunded in (0, 1)`))
    .execute()
  await schema
    .createIndex('dispute_of_older_versions')
    .on('dispute')
    .columns(['updated_at', 'id'])
    .where(sql.ref('charge_refunded'), 'is', null)
    .execute()
  await sql`
    update dispute set intent_id = (select payment.intent_id from payment where payment.pledge_id = dispute.pledge_id)
  `.execute(database)
}
