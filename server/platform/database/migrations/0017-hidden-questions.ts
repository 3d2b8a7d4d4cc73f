/**
 * Keeps the words of a question that the newsroom has hidden, and takes it from every list. Webhooks are told, because they may
 * have copied it.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

const dates = 'closed_at, ended_at, paid_at, delivered_at, assigned_at, created_at, expires_at, hidden_at'
const relist = `update bounty_listing
  set stage = case
      when new.closed_at is not null or new.ended_at is not null or new.hidden_at is not null then null
      when new.paid_at is not null then 'answered'
      when new.delivered_at is not null or new.assigned_at is not null then 'in_progress'
      else 'open'
    end, created_at = new.created_at, expires_at = new.expires_at
  where bounty_id = new.id;`

const isToldOf = `new.action in ('question.hidden', 'question.shown')`
const tell = (random: string) => `insert into webhook_delivery
    (message_id, webhook_id, event, subject_id, created_at, next_at)
  select 'msg_' || ${random}, id, 'bounty.changed', new.subject, new.at, new.at from webhook
  where off_at is null and events like '%"bounty.changed"%';`

const triggersOnSqlite = [
  'drop trigger bounty_dates_are_listed',
  `create trigger bounty_dates_are_listed after update of ${dates} on bounty begin ${relist} end`,
  `create trigger hidden_question_is_told_to_webhooks after insert on audit_log when ${isToldOf} begin
    ${tell('lower(hex(randomblob(16)))')} end`,
]
const triggersOnPostgres = [
  'drop trigger bounty_dates_are_listed on bounty',
  // The lock takes the rows of a bounty in one order, as votes and pledges do.
  `create or replace function list_bounty_dates() returns trigger language plpgsql as $$ begin
    perform 1 from bounty_listing where bounty_id = new.id order by category for no key update;
    ${relist} return null; end $$`,
  `create trigger bounty_dates_are_listed after update of ${dates} on bounty
    for each row execute function list_bounty_dates()`,
  `create function tell_webhooks_of_hidden_question() returns trigger language plpgsql as $$ begin
    ${tell(`replace(gen_random_uuid()::text, '-', '')`)} return null; end $$`,
  `create trigger hidden_question_is_told_to_webhooks after insert on audit_log
    for each row when (${isToldOf}) execute function tell_webhooks_of_hidden_question()`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of [
    'alter table bounty add column hidden_at text',
    'alter table bounty add column hidden_reason text',
    // The words of the creator, while others stand in their place.
    'alter table bounty add column hidden_title text',
    'alter table bounty add column hidden_description text',
    'alter table amendment add column hidden_text text',
    ...(isPostgres ? triggersOnPostgres : triggersOnSqlite),
  ])
    await sql.raw(statement).execute(database)
}
