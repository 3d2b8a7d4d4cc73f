/**
 * Additions of a creator to an open bounty, which are part of its brief and found by its words, and tips of readers for
 * the journalist of a bounty (docs/decisions/0074).
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

const queue = `insert into search_pending (kind, subject_id) values ('question', new.bounty_id);`

const guardOnSqlite = `create trigger tip_needs_account before insert on tip
  when exists (select 1 from account where id = new.account_id and deleted_at is not null) begin
    select raise(abort, 'account_is_deleted');
  end`

const guardOnPostgres = `create trigger tip_needs_account before insert on tip
  for each row execute function require_account('account_id')`

const searchedOnSqlite = [`create trigger amendment_is_searched after insert on amendment begin ${queue} end`]

const searchedOnPostgres = [
  `create function queue_amendment_is_searched() returns trigger language plpgsql as $$
    begin ${queue} return null; end $$`,
  `create trigger amendment_is_searched after insert on amendment
    for each row execute function queue_amendment_is_searched()`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  const statements = [
    `create table amendment (
      id text primary key,
      bounty_id text not null references bounty (id),
      text text not null check (text <> ''),
      added_at text not null
    )`,
    'create index amendment_oldest on amendment (bounty_id, added_at, id)',
    ...(isPostgres ? searchedOnPostgres : searchedOnSqlite),
    `create table tip (
      id text primary key,
      bounty_id text not null references bounty (id),
      account_id text not null references account (id),
      sent_at text not null,
      -- When its journalist got an email about it.
      told_at text,
      -- Its journalist keeps it on purpose.
      kept_until text,
      -- The text as encrypted JSON.
      sealed text not null
    )`,
    'create index tip_newest on tip (bounty_id, sent_at, id)',
    'create index tip_by_account on tip (account_id)',
    `create table tip_block (
      bounty_id text not null references bounty (id),
      account_id text not null references account (id),
      blocked_at text not null,
      constraint tip_block_once primary key (bounty_id, account_id)
    )`,
    isPostgres ? guardOnPostgres : guardOnSqlite,
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
