/** Keeps where people want to hear of things, and which digests are due (docs/decisions/0080). */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

const guarded = ['notification_choice', 'notification_settings', 'digest']

const guardOnSqlite = (table: string) => `create trigger ${table}_needs_account before insert on ${table}
  when exists (select 1 from account where id = new.account_id and deleted_at is not null) begin
    select raise(abort, 'account_is_deleted');
  end`
const guardOnPostgres = (table: string) => `create trigger ${table}_needs_account before insert on ${table}
  for each row execute function require_account('account_id')`

export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of [
    `create table notification_choice (
      account_id text not null references account (id),
      kind text not null,
      choice text not null check (choice in ('app', 'immediately', 'daily', 'weekly', 'never')),
      constraint notification_choice_once primary key (account_id, kind)
    )`,
    `create table notification_settings (
      account_id text primary key references account (id),
      time_zone text,
      -- Times of the day, such as 22:00.
      quiet_from text,
      quiet_until text,
      paused_until text,
      check ((quiet_from is null) = (quiet_until is null))
    )`,
    `create table digest (
      account_id text not null references account (id),
      frequency text not null check (frequency in ('daily', 'weekly')),
      due_at text not null,
      -- News of what the account follows belong to this digest from then on. Null if it has none.
      news_since text,
      constraint digest_once primary key (account_id, frequency)
    )`,
    'create index digest_due on digest (due_at)',
    // The digest that will tell it.
    `alter table notification add column digest text check (digest in ('daily', 'weekly'))`,
    'create index notification_of_digest on notification (account_id, digest, at, id) where digest is not null',
    ...guarded.map(isPostgres ? guardOnPostgres : guardOnSqlite),
  ])
    await sql.raw(statement).execute(database)
}
