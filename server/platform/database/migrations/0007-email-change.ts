/** One pending change of the email of each account. A link that was used, or that nobody needs, has no hash (docs/decisions/0071). */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

const guardOnSqlite = `create trigger email_change_needs_account before insert on email_change
  when exists (select 1 from account where id = new.account_id and deleted_at is not null) begin
    select raise(abort, 'account_is_deleted');
  end`
const guardOnPostgres = `create trigger email_change_needs_account before insert on email_change
  for each row execute function require_account('account_id')`

export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of [
    `create table email_change (
      account_id text primary key references account (id) on delete cascade,
      session_id text not null,
      email text not null,
      present_hash text unique,
      new_hash text unique,
      created_at text not null,
      expires_at text not null
    )`,
    'create index email_change_by_expiry on email_change (expires_at)',
    isPostgres ? guardOnPostgres : guardOnSqlite,
  ])
    await sql.raw(statement).execute(database)
}
