/** The stories that readers have saved, which a deleted story takes with it. */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

const guardOnSqlite = `create trigger saved_story_needs_account before insert on saved_story
  when exists (select 1 from account where id = new.account_id and deleted_at is not null) begin
    select raise(abort, 'account_is_deleted');
  end`
const guardOnPostgres = `create trigger saved_story_needs_account before insert on saved_story
  for each row execute function require_account('account_id')`

export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of [
    `create table saved_story (
      account_id text not null references account (id),
      article_id text not null references article (id) on delete cascade,
      saved_at text not null,
      constraint saved_story_once primary key (account_id, article_id)
    )`,
    'create index saved_story_newest on saved_story (account_id, saved_at, article_id)',
    'create index saved_story_by_article on saved_story (article_id)',
    isPostgres ? guardOnPostgres : guardOnSqlite,
  ])
    await sql.raw(statement).execute(database)
}
