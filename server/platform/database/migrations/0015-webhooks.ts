/** Keeps services of the operator, and the messages to them, which triggers write (docs/decisions/0084). */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

const changes = [
  { table: 'article', event: `'story.published'`, subject: 'new.id', at: 'new.published_at', when: '1 = 1' },
  { table: 'correction', event: `'story.corrected'`, subject: 'new.article_id', at: 'new.published_at', when: '1 = 1' },
  {
    // Hiding a story and showing it again write their times here alone.
    table: 'audit_log',
    event: `case new.action when 'story.hidden' then 'story.withdrawn' else 'story.restored' end`,
    subject: 'new.subject',
    at: 'new.at',
    when: `new.action in ('story.hidden', 'story.shown')`,
  },
  {
    table: 'bounty_event',
    event: `case new.kind when 'posted' then 'bounty.posted' else 'bounty.changed' end`,
    subject: 'new.bounty_id',
    at: 'new.at',
    when: `new.kind in ('posted', 'expired', 'canceled', 'assigned', 'reopened', 'delivered', 'changes_asked', 'paid',
      'ruled_returned', 'ruled_canceled')`,
  },
  {
    table: 'mailing',
    event: `'newsletter.sent'`,
    subject: 'new.subject_id',
    at: 'new.created_at',
    when: `new.kind = 'newsletter'`,
  },
]

export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  const counter = isPostgres ? 'bigint generated always as identity primary key' : 'integer primary key autoincrement'
  const random = isPostgres ? `replace(gen_random_uuid()::text, '-', '')` : 'lower(hex(randomblob(16)))'
  const trigger = ({ table, event, subject, at, when }: (typeof changes)[number]) => {
    const name = `${table}_is_told_to_webhooks`
    const write = `insert into webhook_delivery (message_id, webhook_id, event, subject_id, created_at, next_at)
      select 'msg_' || ${random}, id, ${event}, ${subject}, ${at}, ${at} from webhook
      where off_at is null and ${when} and events like '%"' || ${event} || '"%';`
    return isPostgres
      ? [
          `create function tell_webhooks_of_${table}() returns trigger language plpgsql as $$
            begin ${write} return null; end $$`,
          `create trigger ${name} after insert on ${table} for each row execute function tell_webhooks_of_${table}()`,
        ]
      : [`create trigger ${name} after insert on ${table} begin ${write} end`]
  }
  for (const statement of [
    `create table webhook (
      id text primary key,
      url text not null,
      description text not null,
      -- JSON.
      events text not null,
      -- Encrypted.
      secret text not null,
      former_secret text,
      former_secret_until text,
      off_at text,
      off_because text check (off_because in ('asked', 'gone', 'failing')),
      failing_since text,
      last_attempt_at text,
      last_error text,
      created_at text not null,
      constraint webhook_once unique (url),
      check ((off_at is null) = (off_because is null))
    )`,
    `create table webhook_delivery (
      id ${counter},
      message_id text not null,
      webhook_id text not null references webhook (id) on delete cascade,
      event text not null,
      subject_id text not null,
      created_at text not null,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'outdated')),
      attempts integer not null default 0,
      next_at text not null,
      claimed_until text,
      error text
    )`,
    `create index webhook_delivery_due on webhook_delivery (webhook_id, next_at, id) where state = 'waiting'`,
    `create index webhook_delivery_failed on webhook_delivery (webhook_id, id) where state = 'failed'`,
    'create index webhook_delivery_newest on webhook_delivery (webhook_id, id)',
    'create index webhook_delivery_oldest on webhook_delivery (created_at)',
    ...changes.flatMap(trigger),
  ])
    await sql.raw(statement).execute(database)
}
