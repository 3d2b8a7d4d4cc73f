/**
 * Match funding (docs/decisions/0042): pots of sponsors, what they add to which pledges, and the sponsor's own pledge on
 * each bounty.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen and knows no live types
type AnyDatabase = Kysely<any>

export async function up(database: AnyDatabase): Promise<void> {
  const { schema } = database
  await addPots(database)
  await schema
    .alterTable('pledge')
    .addColumn('pot_id', 'text', (c) => c.references('pot.id'))
    .execute()
  await schema
    .createIndex('pledge_once_per_pot')
    .on('pledge')
    .columns(['pot_id', 'bounty_id'])
    .unique()
    .where(sql<boolean>`pot_id is not null and dropped_at is null`)
    .execute()
  await schema
    .createTable('pledge_match')
    .addColumn('pledge_id', 'text', (c) => c.primaryKey().references('pledge.id'))
    .addColumn('pot_id', 'text', (c) => c.notNull().references('pot.id'))
    .addColumn('bounty_id', 'text', (c) => c.notNull().references('bounty.id'))
    .addColumn('cents', 'bigint', (c) => c.notNull().check(sql`cents > 0`))
    .execute()
  await schema.createIndex('pledge_match_by_bounty').on('pledge_match').columns(['bounty_id', 'pot_id']).execute()
  await schema.createIndex('pledge_match_by_pot').on('pledge_match').columns(['pot_id', 'bounty_id']).execute()
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  await sql.raw(isPostgres ? needsAccountOnPostgres : needsAccountOnSqlite).execute(database)
}

async function addPots({ schema }: AnyDatabase): Promise<void> {
  await schema
    .createTable('pot')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('proposed_by', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('disclosure', 'text', (c) => c.notNull().check(sql`disclosure <> ''`))
    .addColumn('percent', 'integer', (c) => c.notNull().check(sql`percent between 10 and 300`))
    .addColumn('most_cents', 'bigint', (c) => c.notNull().check(sql`most_cents > 0`))
    .addColumn('total_cents', 'bigint', (c) => c.notNull().check(sql`total_cents > 0`))
    .addColumn('reserved_cents', 'bigint', (c) => c.notNull().defaultTo(0).check(sql`reserved_cents >= 0`))
    .addColumn('starts_at', 'text', (c) => c.notNull())
    .addColumn('ends_at', 'text', (c) => c.notNull())
    .addColumn('proposed_at', 'text', (c) => c.notNull())
    .addColumn('opened_at', 'text')
    .addColumn('closed_at', 'text')
    .addColumn('told_used_up_at', 'text')
    .addColumn('told_ended_at', 'text')
    .addCheckConstraint('pot_reserves_at_most_its_total', sql`reserved_cents <= total_cents`)
    .addCheckConstraint('pot_reserves_once_open', sql`reserved_cents = 0 or opened_at is not null`)
    .addCheckConstraint('pot_ends_after_its_start', sql`starts_at < ends_at`)
    .execute()
  await schema.createIndex('pot_newest').on('pot').columns(['proposed_at', 'id']).execute()
  await schema.createIndex('pot_by_account').on('pot').columns(['account_id', 'proposed_at', 'id']).execute()
  await schema
    .createIndex('pot_not_closed')
    .on('pot')
    .columns(['opened_at', 'id'])
    .where(sql.ref('closed_at'), 'is', null)
    .execute()
  await schema
    .createTable('pot_category')
    .addColumn('pot_id', 'text', (c) => c.notNull().references('pot.id'))
    .addColumn('position', 'integer', (c) => c.notNull().check(sql`position between 1 and 4`))
    .addColumn('category', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('pot_category_order', ['pot_id', 'position'])
    .addUniqueConstraint('pot_category_once', ['pot_id', 'category'])
    .execute()
}

/** As in migration 0012: a deleted account gets no new rows. */
const needsAccountOnSqlite = `create trigger pot_needs_account before insert on pot
  when exists (select 1 from account where id = new.account_id and deleted_at is not null) begin
    select raise(abort, 'account_is_deleted');
  end`

const needsAccountOnPostgres = `create trigger pot_needs_account before insert on pot
  for each row execute function require_account('account_id')`
