/** Complaints of charged backers, which hold the payout of a story until an administrator rules. */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('complaint')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('bounty_id', 'text', (c) => c.notNull().references('bounty.id'))
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('reason', 'text', (c) => c.notNull().check(sql`reason <> ''`))
    .addColumn('made_at', 'text', (c) => c.notNull())
    .addColumn('ruled_at', 'text')
    .addColumn('ruling', 'text', (c) => c.check(sql`ruling in ('released', 'refunded')`))
    .addColumn('ruling_reason', 'text')
    .addCheckConstraint('complaint_is_ruled_as_a_whole', sql`(ruled_at is null) = (ruling is null)`)
    .addUniqueConstraint('complaint_once_per_account', ['bounty_id', 'account_id'])
    .execute()
  await schema.createIndex('complaint_by_account').on('complaint').columns(['account_id', 'made_at']).execute()
  await schema
    .createIndex('complaint_open')
    .on('complaint')
    .column('bounty_id')
    .where(sql.ref('ruled_at'), 'is', null)
    .execute()
  const onPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  await sql.raw(onPostgres ? onPostgresOnly : onSqliteOnly).execute(database)
}

// As in migration 0012: a deleted account gets no new rows.
const onPostgresOnly = `create trigger complaint_needs_account before insert on complaint
    for each row execute function require_account('account_id')`

const onSqliteOnly = `create trigger complaint_needs_account before insert on complaint
    when exists (select 1 from account where id = new.account_id and deleted_at is not null) begin
      select raise(abort, 'account_is_deleted');
    end`
