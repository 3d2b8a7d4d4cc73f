/** Keeps the words of texts that the newsroom has withdrawn. A correction can be withdrawn, and still cannot be changed otherwise. */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

const instead = `'Withdrawn by the newsroom.'`
const isChanged = `new.id <> old.id or new.article_id <> old.article_id or new.author_id <> old.author_id
  or new.published_at <> old.published_at or (new.text <> ${instead} and old.text <> ${instead})`

const triggersOnSqlite = [
  `create trigger withdrawn_text_needs_account before insert on withdrawn_text
    when exists (select 1 from account where id = new.account_id and deleted_at is not null) begin
      select raise(abort, 'account_is_deleted');
    end`,
  'drop trigger correction_is_final',
  `create trigger correction_is_final before update on correction when ${isChanged} begin
    select raise(abort, 'correction_is_final');
  end`,
]
const triggersOnPostgres = [
  `create trigger withdrawn_text_needs_account before insert on withdrawn_text
    for each row execute function require_account('account_id')`,
  'drop trigger correction_is_final on correction',
  `create trigger correction_is_final before update on correction
    for each row when (${isChanged}) execute function refuse_to_change_correction()`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of [
    `create table withdrawn_text (
      id text primary key,
      account_id text references account (id),
      words text not null,
      withdrawn_at text not null,
      reason text not null
    )`,
    'create index withdrawn_text_by_account on withdrawn_text (account_id)',
    ...(isPostgres ? triggersOnPostgres : triggersOnSqlite),
  ])
    await sql.raw(statement).execute(database)
}
