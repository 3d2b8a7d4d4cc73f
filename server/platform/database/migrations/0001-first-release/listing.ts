/**
 * The lists in which a bounty appears, with the values that sort them: one row for the whole board (`all`) and one for
 * each of its categories. Triggers keep the rows, so that no write can forget them (docs/decisions/0043).
 */
import { after, type Engine } from './engine.ts'

const tables = [
  `create table bounty_listing (
    bounty_id text not null references bounty (id) on delete cascade,
    category text not null,
    -- Null for a bounty that expired, was canceled or was closed: no list shows it.
    stage text check (stage in ('open', 'in_progress', 'answered')),
    created_at text not null,
    expires_at text,
    total_cents bigint not null default 0,
    votes integer not null default 0,
    constraint bounty_listing_once primary key (bounty_id, category)
  )`,
  ...(
    [
      ['newest', 'created_at'],
      ['funded', 'total_cents'],
      ['voted', 'votes'],
    ] as const
  ).flatMap(([order, column]) => [
    `create index bounty_listing_${order} on bounty_listing (category, ${column}, bounty_id)
      where stage is not null`,
    `create index bounty_listing_${order}_of_stage on bounty_listing (category, stage, ${column}, bounty_id)
      where stage is not null`,
  ]),
  `create index bounty_listing_closing on bounty_listing (category, expires_at, bounty_id) where stage = 'open'`,
]

const stage = `case
    when new.closed_at is not null or new.ended_at is not null then null
    when new.paid_at is not null then 'answered'
    when new.delivered_at is not null or new.assigned_at is not null then 'in_progress'
    else 'open'
  end`

/** Locks the rows of a bounty in one order, so that two votes or pledges never wait for each other. */
const lock = (bounty: string) =>
  `perform 1 from bounty_listing where bounty_id = ${bounty} order by category for no key update;`

const triggers = (engine: Engine) => [
  ...after(engine, {
    name: 'bounty_is_listed',
    event: 'insert on bounty',
    fn: 'list_bounty',
    statements: `insert into bounty_listing (bounty_id, category, stage, created_at, expires_at)
      values (new.id, 'all', ${stage}, new.created_at, new.expires_at);`,
  }),
  ...after(engine, {
    name: 'bounty_category_is_listed',
    event: 'insert on bounty_category',
    fn: 'list_bounty_in_category',
    statements: `insert into bounty_listing
        (bounty_id, category, stage, created_at, expires_at, total_cents, votes)
      select bounty_id, new.category, stage, created_at, expires_at, total_cents, votes
      from bounty_listing where bounty_id = new.bounty_id and category = 'all';`,
  }),
  ...after(engine, {
    name: 'bounty_dates_are_listed',
    event: 'update of closed_at, ended_at, paid_at, delivered_at, assigned_at, created_at, expires_at on bounty',
    fn: 'list_bounty_dates',
    lock: lock('new.id'),
    statements: `update bounty_listing
      set stage = ${stage}, created_at = new.created_at, expires_at = new.expires_at
      where bounty_id = new.id;`,
  }),
  ...(engine === 'sqlite' ? sumsOnSqlite : sumsOnPostgres),
]

const sumsOnSqlite = [
  `create trigger ledger_entry_is_listed after insert on ledger_entry begin
    update bounty_listing set total_cents = total_cents + new.amount_cents
      where bounty_id = (
        select ledger_account.bounty_id from ledger_account
        join ledger_transaction on ledger_transaction.id = new.transaction_id
        where ledger_account.id = new.ledger_account_id and ledger_transaction.kind in ('pledge', 'release')
      );
  end`,
  `create trigger vote_is_listed after insert on vote begin
    update bounty_listing set votes = votes + new.counts where bounty_id = new.bounty_id;
  end`,
  `create trigger changed_vote_is_listed after update of counts on vote begin
    update bounty_listing set votes = votes + new.counts - old.counts where bounty_id = new.bounty_id;
  end`,
  `create trigger removed_vote_is_listed after delete on vote begin
    update bounty_listing set votes = votes - old.counts where bounty_id = old.bounty_id;
  end`,
]

const sumsOnPostgres = [
  // Once per statement: many pledges of a bounty can end at once.
  `create function list_ledger_entries() returns trigger language plpgsql as $$
    declare moved record;
    begin
      for moved in
        select ledger_account.bounty_id, sum(added.amount_cents) as cents from added
        join ledger_transaction on ledger_transaction.id = added.transaction_id
        join ledger_account on ledger_account.id = added.ledger_account_id
        where ledger_account.bounty_id is not null and ledger_transaction.kind in ('pledge', 'release')
        group by ledger_account.bounty_id order by ledger_account.bounty_id
      loop
        ${lock('moved.bounty_id')}
        update bounty_listing set total_cents = total_cents + moved.cents where bounty_id = moved.bounty_id;
      end loop;
      return null;
    end $$`,
  `create trigger ledger_entry_is_listed after insert on ledger_entry referencing new table as added
    for each statement execute function list_ledger_entries()`,
  `create function list_vote() returns trigger language plpgsql as $$
    declare
      voted text := case tg_op when 'DELETE' then old.bounty_id else new.bounty_id end;
      change integer := case tg_op when 'INSERT' then new.counts when 'DELETE' then -old.counts
        else new.counts - old.counts end;
    begin
      ${lock('voted')}
      update bounty_listing set votes = votes + change where bounty_id = voted;
      return null;
    end $$`,
  `create trigger vote_is_listed after insert or update of counts or delete on vote
    for each row execute function list_vote()`,
]

export const listing = (engine: Engine) => [...tables, ...triggers(engine)]
