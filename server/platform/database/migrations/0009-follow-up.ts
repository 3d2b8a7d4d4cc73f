/** Whether a published story answered the question of its creator, and what they want to know next (docs/decisions/0075). */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

const guardOnSqlite = `create trigger follow_up_needs_account before insert on follow_up
  when exists (select 1 from account where id = new.account_id and deleted_at is not null) begin
    select raise(abort, 'account_is_deleted');
  end`
const guardOnPostgres = `create trigger follow_up_needs_account before insert on follow_up
  for each row execute function require_account('account_id')`

export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  const statements = [
    `create table follow_up (
      bounty_id text primary key references bounty (id),
      account_id text not null references account (id),
      answer text check (answer in ('yes', 'partly', 'no')),
      next text not null default '',
      changed_at text not null
    )`,
    'create index follow_up_by_account on follow_up (account_id)',
    isPostgres ? guardOnPostgres : guardOnSqlite,
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
