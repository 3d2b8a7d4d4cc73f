/** Keeps which browsers show notifications, and what waits for them (docs/decisions/0085). */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

const guardOnSqlite = `create trigger push_subscription_needs_account before insert on push_subscription
  when exists (select 1 from account where id = new.account_id and deleted_at is not null) begin
    select raise(abort, 'account_is_deleted');
  end`
const guardOnPostgres = `create trigger push_subscription_needs_account before insert on push_subscription
  for each row execute function require_account('account_id')`

export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of [
    `create table push_subscription (
      session_id text primary key references session (id) on delete cascade,
      account_id text not null references account (id),
      -- The address that the push service of the browser chose.
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      created_at text not null,
      -- The attempts since the push service last took a message.
      failures integer not null default 0,
      waits_until text not null default '',
      constraint push_subscription_endpoint unique (endpoint)
    )`,
    'create index push_subscription_by_account on push_subscription (account_id, created_at)',
    `create table push_message (
      id text primary key,
      session_id text not null references push_subscription (session_id) on delete cascade,
      -- A notification, or a piece of news such as story:01a2.
      notification_id text not null,
      created_at text not null,
      next_attempt_at text not null,
      constraint push_message_once unique (session_id, notification_id)
    )`,
    'create index push_message_due on push_message (next_attempt_at)',
    // A JSON text array. Null until the person has chosen.
    'alter table notification_settings add column push_kinds text',
    // Set while the news of what the person follows are pushed: those until then were.
    'alter table notification_settings add column news_pushed_until text',
    'create index notification_settings_push_news on notification_settings (account_id) where news_pushed_until is not null',
    isPostgres ? guardOnPostgres : guardOnSqlite,
    // PostgreSQL read the notifications of all accounts in the order of the former index to list those of one.
    'drop index notification_oldest',
    'create index notification_by_day on notification (substr(at, 1, 10))',
  ])
    await sql.raw(statement).execute(database)
}
