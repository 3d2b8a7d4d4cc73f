/** Keeps mailings with each of their recipients, and the issues and lists of the newsletter (docs/decisions/0081). */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

const holders = `holder_kind in ('draft', 'draft-version', 'delivery', 'article', 'author', 'update', 'issue')`

/** SQLite cannot change a check. */
const allowIssuesOnSqlite = [
  'alter table media_reference rename to media_reference_before',
  'drop index media_reference_by_holder',
  `create table media_reference (
    media_id text not null references media (id) on delete cascade,
    holder_kind text not null check (${holders}),
    holder_id text not null,
    constraint media_reference_once primary key (media_id, holder_kind, holder_id)
  )`,
  'insert into media_reference select media_id, holder_kind, holder_id from media_reference_before',
  'drop table media_reference_before',
  'create index media_reference_by_holder on media_reference (holder_kind, holder_id)',
]
const allowIssuesOnPostgres = [
  'alter table media_reference drop constraint media_reference_holder_kind_check',
  `alter table media_reference add constraint media_reference_holder_kind_check check (${holders})`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of [
    `create table mailing (
      id text primary key,
      kind text not null check (kind in ('newsletter', 'digest')),
      -- The issue of a newsletter.
      subject_id text,
      state text not null check (state in ('freezing', 'sending', 'stopping', 'finished', 'stopped')),
      created_at text not null,
      -- The last recipient that was frozen.
      frozen_until text,
      finished_at text,
      -- JSON. Kept when the recipients are deleted.
      counts text,
      bounced integer not null default 0,
      complained integer not null default 0,
      unsubscribed integer not null default 0
    )`,
    'create unique index mailing_once_per_subject on mailing (kind, subject_id) where subject_id is not null',
    'create index mailing_under_way on mailing (created_at) where finished_at is null',
    `create table mailing_recipient (
      mailing_id text not null references mailing (id),
      -- A subscriber or an account.
      recipient_id text not null,
      state text not null check (state in ('waiting', 'sending', 'accepted', 'excluded', 'unknown')),
      reason text,
      first_attempt_at text,
      next_attempt_at text not null,
      claimed_at text,
      -- The first report about the email after the mail server accepted it.
      report text check (report in ('bounced', 'complained', 'unsubscribed')),
      constraint mailing_recipient_once primary key (mailing_id, recipient_id),
      check ((state = 'excluded') = (reason is not null))
    )`,
    `create index mailing_recipient_waiting on mailing_recipient (mailing_id, next_attempt_at, recipient_id)
      where state = 'waiting'`,
    `create index mailing_recipient_sending on mailing_recipient (claimed_at) where state = 'sending'`,
    'create index mailing_recipient_of_whom on mailing_recipient (recipient_id)',
    // The process that sends mailings.
    `create table mailing_sender (
      id integer primary key check (id = 1),
      holder text,
      leased_until text not null
    )`,
    `insert into mailing_sender (id, holder, leased_until) values (1, null, '')`,
    `create table mail_suppression (
      address text primary key,
      reason text not null check (reason in ('bounced', 'complained')),
      at text not null
    )`,
    `create table newsletter_issue (
      id text primary key,
      subject text not null,
      list text not null,
      content text not null,
      version integer not null default 1,
      scheduled_at text,
      created_at text not null,
      updated_at text not null
    )`,
    'create index newsletter_issue_newest on newsletter_issue (updated_at, id)',
    `create table newsletter_list (
      subscriber_id text not null references newsletter_subscriber (id) on delete cascade,
      list text not null,
      constraint newsletter_list_once primary key (list, subscriber_id)
    )`,
    'create index newsletter_list_of_subscriber on newsletter_list (subscriber_id)',
    `insert into newsletter_list (subscriber_id, list) select id, 'general' from newsletter_subscriber`,
    ...(isPostgres ? allowIssuesOnPostgres : allowIssuesOnSqlite),
  ])
    await sql.raw(statement).execute(database)
}
