/** Keeps the events of each account, and until when it has read all of them (docs/decisions/0079). */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

const guarded = ['notification', 'notification_read']

const guardOnSqlite = (table: string) => `create trigger ${table}_needs_account before insert on ${table}
  when exists (select 1 from account where id = new.account_id and deleted_at is not null) begin
    select raise(abort, 'account_is_deleted');
  end`
const guardOnPostgres = (table: string) => `create trigger ${table}_needs_account before insert on ${table}
  for each row execute function require_account('account_id')`

export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of [
    `create table notification (
      id text primary key,
      account_id text not null references account (id),
      kind text not null,
      topic text not null,
      -- A sentence of ours, without text that somebody typed.
      words text not null,
      -- The number of events that it stands for.
      count integer not null default 1 check (count > 0),
      path text not null,
      bounty_id text references bounty (id),
      -- The story as a delivery and as an article, which have one identifier. It can be removed.
      story_id text,
      began_at text not null,
      -- When the last of its events happened.
      at text not null,
      read_at text
    )`,
    'create index notification_newest on notification (account_id, at, id)',
    'create index notification_newest_of_topic on notification (account_id, topic, at, id)',
    'create index notification_unread on notification (account_id, at, id) where read_at is null',
    'create index notification_unread_of_topic on notification (account_id, topic, at, id) where read_at is null',
    'create index notification_oldest on notification (at)',
    `create table notification_read (
      account_id text primary key references account (id),
      read_until text not null
    )`,
    ...guarded.map(isPostgres ? guardOnPostgres : guardOnSqlite),
    // The highest number of backers that its creator and backers were told of.
    'alter table bounty add column milestone integer not null default 0',
  ])
    await sql.raw(statement).execute(database)
}
