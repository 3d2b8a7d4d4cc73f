/** Money out that another administrator approves: payout runs, and refunds that wait. */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema
    .alterTable('payout_run')
    .addColumn('approved_by', 'text', (c) => c.references('account.id'))
    .execute()
  await schema.alterTable('payout_run').addColumn('approved_at', 'text').execute()
  await sql`update payout_run set approved_by = created_by, approved_at = created_at`.execute(database)
  await schema
    .createTable('refund_proposal')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('bounty_id', 'text', (c) => c.notNull().references('bounty.id'))
    .addColumn('account_id', 'text', (c) => c.references('account.id'))
    .addColumn('cents', 'integer', (c) => c.notNull().check(sql`cents > 0`))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('proposed_by', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('proposed_at', 'text', (c) => c.notNull())
    .execute()
  await schema.createIndex('refund_proposal_by_bounty').on('refund_proposal').column('bounty_id').execute()
  const onPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  await sql.raw(onPostgres ? needsAccountOnPostgres : needsAccountOnSqlite).execute(database)
}

/** As in migration 0012: a deleted account gets no new rows. */
const needsAccountOnSqlite = `create trigger refund_proposal_needs_account before insert on refund_proposal
  when exists (select 1 from account where id = new.proposed_by and deleted_at is not null) begin
    select raise(abort, 'account_is_deleted');
  end`

const needsAccountOnPostgres = `create trigger refund_proposal_needs_account before insert on refund_proposal
  for each row execute function require_account('proposed_by')`
