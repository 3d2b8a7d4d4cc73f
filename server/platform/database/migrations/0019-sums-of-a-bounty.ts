/** Keeps the sums that the page of a bounty shows, so that it costs the same for ten backers and for ten thousand. */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

const tables = [
  `create table ledger_sum (
    bounty_id text not null references bounty (id) on delete cascade,
    -- In UTC, such as 2026-11-30.
    day text not null,
    kind text not null,
    account text not null,
    cents bigint not null,
    constraint ledger_sum_once primary key (bounty_id, day, kind, account)
  )`,
  `create table backer_sum (
    bounty_id text not null references bounty (id) on delete cascade,
    account_id text not null references account (id),
    cents bigint not null check (cents >= 0),
    constraint backer_sum_once primary key (bounty_id, account_id)
  )`,
  `create table ending_sum (
    bounty_id text not null references bounty (id) on delete cascade,
    ended_as text not null,
    cents bigint not null,
    constraint ending_sum_once primary key (bounty_id, ended_as)
  )`,
  'alter table bounty_listing add column backers integer not null default 0',
]

const ledgerSums = 'insert into ledger_sum (bounty_id, day, kind, account, cents)'
const ledgerColumns = `ledger_transaction.bounty_id, substr(ledger_transaction.created_at, 1, 10),
  ledger_transaction.kind, ledger_account.kind`
const addToLedgerSum = `on conflict (bounty_id, day, kind, account)
  do update set cents = ledger_sum.cents + excluded.cents`
const joined = (entry: string) => `join ledger_transaction on ledger_transaction.id = ${entry}.transaction_id
  join ledger_account on ledger_account.id = ${entry}.ledger_account_id`

const backerSums = 'insert into backer_sum (bounty_id, account_id, cents)'
const addToBackerSum = `on conflict (bounty_id, account_id) do update set cents = backer_sum.cents + excluded.cents`

const endingSums = 'insert into ending_sum (bounty_id, ended_as, cents)'
const addToEndingSum = `on conflict (bounty_id, ended_as) do update set cents = ending_sum.cents + excluded.cents`

/** The amount of a pledge stands in its transaction. */
const amounts = (pledge: string) => `join ledger_entry on ledger_entry.transaction_id = ${pledge}.transaction_id
  and ledger_entry.amount_cents > 0`

export const sumLedger = `${ledgerSums} select ${ledgerColumns}, sum(ledger_entry.amount_cents) from ledger_entry ${joined('ledger_entry')}
    group by ${ledgerColumns}`

/** Adds up what the ledger and the pledges hold already. */
export const presentSums = [
  sumLedger,
  `${backerSums} select pledge.bounty_id, pledge.account_id, sum(ledger_entry.amount_cents)
    from pledge ${amounts('pledge')}
    where pledge.pot_id is null and pledge.ended_at is null group by pledge.bounty_id, pledge.account_id`,
  `${endingSums} select pledge.bounty_id, pledge.ended_as, sum(ledger_entry.amount_cents)
    from pledge ${amounts('pledge')} where pledge.ended_at is not null group by pledge.bounty_id, pledge.ended_as`,
  `update bounty_listing
    set backers = (select count(*) from backer_sum where backer_sum.bounty_id = bounty_listing.bounty_id)`,
]

const indexes = [
  'create index ledger_transaction_newest on ledger_transaction (bounty_id, created_at)',
  'create index backer_sum_largest on backer_sum (bounty_id, cents desc, account_id)',
  `create index pledge_of_pot_by_bounty on pledge (bounty_id, account_id)
    where pot_id is not null and ended_at is null`,
]

const listCategory = `insert into bounty_listing
    (bounty_id, category, stage, created_at, expires_at, total_cents, votes, backers)
  select bounty_id, new.category, stage, created_at, expires_at, total_cents, votes, backers
  from bounty_listing where bounty_id = new.bounty_id and category = 'all';`

const amountOfNew = `amount_cents from ledger_entry
  where transaction_id = new.transaction_id and amount_cents > 0`

const triggersOnSqlite = [
  'drop trigger bounty_category_is_listed',
  `create trigger bounty_category_is_listed after insert on bounty_category begin ${listCategory} end`,
  `create trigger ledger_entry_is_summed after insert on ledger_entry begin
    ${ledgerSums} select ${ledgerColumns}, new.amount_cents
      from ledger_transaction join ledger_account on ledger_account.id = new.ledger_account_id
      where ledger_transaction.id = new.transaction_id ${addToLedgerSum};
  end`,
  `create trigger pledge_is_summed after insert on pledge when new.pot_id is null and new.ended_at is null begin
    ${backerSums} select new.bounty_id, new.account_id, ${amountOfNew} ${addToBackerSum};
  end`,
  `create trigger ended_pledge_is_summed after update of ended_at on pledge
    when old.ended_at is null and new.ended_at is not null begin
    update backer_sum set cents = cents - coalesce((select ${amountOfNew}), 0)
      where bounty_id = new.bounty_id and account_id = new.account_id and new.pot_id is null;
    delete from backer_sum where bounty_id = new.bounty_id and account_id = new.account_id and cents = 0;
    ${endingSums} select new.bounty_id, new.ended_as, ${amountOfNew} ${addToEndingSum};
  end`,
  `create trigger backer_is_listed after insert on backer_sum begin
    update bounty_listing set backers = backers + 1 where bounty_id = new.bounty_id;
  end`,
  `create trigger lost_backer_is_listed after delete on backer_sum begin
    update bounty_listing set backers = backers - 1 where bounty_id = old.bounty_id;
  end`,
]

/** Adds up once for each statement, because thousands of pledges can end in one. The ledger’s listing has locked the bounty. */
const statementTrigger = (name: string, event: string, tables: string, statements: string) => [
  `create function ${name}() returns trigger language plpgsql as $$ begin ${statements} return null; end $$`,
  `create trigger ${name} after ${event} referencing ${tables} for each statement execute function ${name}()`,
]

const listBackers = (
  change: string,
) => `update bounty_listing set backers = bounty_listing.backers ${change} moved.people
  from (select bounty_id, count(*) as people from changed group by bounty_id) as moved
  where bounty_listing.bounty_id = moved.bounty_id;`

const endedPledges = `from before join changed on changed.id = before.id
  ${amounts('changed')} where before.ended_at is null and changed.ended_at is not null`

const triggersOnPostgres = [
  `create or replace function list_bounty_in_category() returns trigger language plpgsql as $$ begin
    ${listCategory} return null; end $$`,
  ...statementTrigger(
    'ledger_entry_is_summed',
    'insert on ledger_entry',
    'new table as added',
    `${ledgerSums} select ${ledgerColumns}, sum(added.amount_cents) from added ${joined('added')}
      group by ${ledgerColumns} order by ${ledgerColumns} ${addToLedgerSum};`,
  ),
  ...statementTrigger(
    'pledge_is_summed',
    'insert on pledge',
    'new table as added',
    `${backerSums} select added.bounty_id, added.account_id, sum(ledger_entry.amount_cents)
      from added ${amounts('added')} where added.pot_id is null and added.ended_at is null
      group by added.bounty_id, added.account_id order by added.bounty_id, added.account_id ${addToBackerSum};`,
  ),
  ...statementTrigger(
    'ended_pledge_is_summed',
    'update on pledge',
    'old table as before new table as changed',
    `update backer_sum set cents = backer_sum.cents - moved.cents
      from (select changed.bounty_id, changed.account_id, sum(ledger_entry.amount_cents) as cents ${endedPledges}
        and changed.pot_id is null group by changed.bounty_id, changed.account_id) as moved
      where backer_sum.bounty_id = moved.bounty_id and backer_sum.account_id = moved.account_id;
    delete from backer_sum using changed
      where backer_sum.bounty_id = changed.bounty_id and backer_sum.account_id = changed.account_id and cents = 0;
    ${endingSums} select changed.bounty_id, changed.ended_as, sum(ledger_entry.amount_cents) ${endedPledges}
      group by changed.bounty_id, changed.ended_as ${addToEndingSum};`,
  ),
  ...statementTrigger('backer_is_listed', 'insert on backer_sum', 'new table as changed', listBackers('+')),
  ...statementTrigger('lost_backer_is_listed', 'delete on backer_sum', 'old table as changed', listBackers('-')),
]

export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  const triggers = isPostgres ? triggersOnPostgres : triggersOnSqlite
  for (const statement of [...tables, ...presentSums, ...indexes, ...triggers])
    await sql.raw(statement).execute(database)
}
