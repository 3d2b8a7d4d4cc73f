/**
 * The lists in which a bounty appears, with the values that sort them: one row for the whole board (`all`) and one for
 * each of its categories. Triggers keep the rows, so that no write can forget them (docs/decisions/0043).
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen and knows no live types
type AnyDatabase = Kysely<any>

export async function up(database: AnyDatabase): Promise<void> {
  await database.schema
    .createTable('bounty_listing')
    .addColumn('bounty_id', 'text', (c) => c.notNull().references('bounty.id').onDelete('cascade'))
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('stage', 'text', (c) => c.check(sql`stage in ('open', 'in_progress', 'answered')`))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('total_cents', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('votes', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('bounty_listing_once', ['bounty_id', 'category'])
    .execute()
  for (const statement of fill) await sql.raw(statement).execute(database)
  for (const [order, column] of orders) {
    const index = (name: string, columns: string[]) =>
      database.schema
        .createIndex(name)
        .on('bounty_listing')
        .columns(columns)
        .where(sql.ref('stage'), 'is not', null)
        .execute()
    await index(`bounty_listing_${order}`, ['category', column, 'bounty_id'])
    await index(`bounty_listing_${order}_of_stage`, ['category', 'stage', column, 'bounty_id'])
  }
  await database.schema
    .createIndex('bounty_listing_closing')
    .on('bounty_listing')
    .columns(['category', 'expires_at', 'bounty_id'])
    .where(sql.ref('stage'), '=', sql.lit('open'))
    .execute()
  const triggers = database.getExecutor().adapter instanceof PostgresAdapter ? postgresTriggers : sqliteTriggers
  for (const statement of triggers) await sql.raw(statement).execute(database)
}

const orders = [
  ['newest', 'created_at'],
  ['funded', 'total_cents'],
  ['voted', 'votes'],
] as const

const dates = 'closed_at, ended_at, paid_at, delivered_at, claimed_at, created_at, expires_at'

/** Null for a bounty that expired, was canceled or was closed: no list shows it. */
const stageOf = (bounty: string) => `case
    when ${bounty}.closed_at is not null or ${bounty}.ended_at is not null then null
    when ${bounty}.paid_at is not null then 'answered'
    when ${bounty}.delivered_at is not null or ${bounty}.claimed_at is not null then 'in_progress'
    else 'open'
  end`

/** For bounties that were inserted without the triggers. */
export const fill = [
  `insert into bounty_listing (bounty_id, category, stage, created_at, expires_at, total_cents, votes)
    select id, 'all', ${stageOf('bounty')}, created_at, expires_at, coalesce(promised.cents, 0), coalesce(voted.votes, 0)
    from bounty
    left join (
      select ledger_account.bounty_id, sum(ledger_entry.amount_cents) as cents from ledger_account
      join ledger_entry on ledger_entry.ledger_account_id = ledger_account.id
      join ledger_transaction on ledger_transaction.id = ledger_entry.transaction_id
      where ledger_account.bounty_id is not null and ledger_transaction.kind in ('pledge', 'release')
      group by ledger_account.bounty_id
    ) as promised on promised.bounty_id = bounty.id
    left join (select bounty_id, count(*) as votes from vote group by bounty_id) as voted on voted.bounty_id = bounty.id`,
  `insert into bounty_listing (bounty_id, category, stage, created_at, expires_at, total_cents, votes)
    select bounty_listing.bounty_id, bounty_category.category, stage, created_at, expires_at, total_cents, votes
    from bounty_listing join bounty_category on bounty_category.bounty_id = bounty_listing.bounty_id`,
]

const listBounty = `insert into bounty_listing (bounty_id, category, stage, created_at, expires_at)
  values (new.id, 'all', ${stageOf('new')}, new.created_at, new.expires_at);`

const listInCategory = `insert into bounty_listing
    (bounty_id, category, stage, created_at, expires_at, total_cents, votes)
  select bounty_id, new.category, stage, created_at, expires_at, total_cents, votes
  from bounty_listing where bounty_id = new.bounty_id and category = 'all';`

const copyDates = `update bounty_listing
  set stage = ${stageOf('new')}, created_at = new.created_at, expires_at = new.expires_at
  where bounty_id = new.id;`

const sqliteTriggers = [
  `create trigger bounty_is_listed after insert on bounty begin ${listBounty} end`,
  `create trigger bounty_category_is_listed after insert on bounty_category begin ${listInCategory} end`,
  `create trigger bounty_dates_are_listed after update of ${dates} on bounty begin ${copyDates} end`,
  `create trigger ledger_entry_is_listed after insert on ledger_entry begin
    update bounty_listing set total_cents = total_cents + new.amount_cents
      where bounty_id = (
        select ledger_account.bounty_id from ledger_account
        join ledger_transaction on ledger_transaction.id = new.transaction_id
        where ledger_account.id = new.ledger_account_id and ledger_transaction.kind in ('pledge', 'release')
      );
  end`,
  `create trigger vote_is_listed after insert on vote begin
    update bounty_listing set votes = votes + 1 where bounty_id = new.bounty_id;
  end`,
  `create trigger removed_vote_is_listed after delete on vote begin
    update bounty_listing set votes = votes - 1 where bounty_id = old.bounty_id;
  end`,
]

/** Locks the rows of a bounty in one order, so that two votes or pledges never wait for each other. */
const lock = (bounty: string) =>
  `perform 1 from bounty_listing where bounty_id = ${bounty} order by category for no key update;`

const postgresFunction = (name: string, statements: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ ${statements} $$`

const postgresTriggers = [
  postgresFunction('list_bounty', `begin ${listBounty} return null; end`),
  `create trigger bounty_is_listed after insert on bounty for each row execute function list_bounty()`,
  postgresFunction('list_bounty_in_category', `begin ${listInCategory} return null; end`),
  `create trigger bounty_category_is_listed after insert on bounty_category
    for each row execute function list_bounty_in_category()`,
  postgresFunction('list_bounty_dates', `begin ${lock('new.id')} ${copyDates} return null; end`),
  `create trigger bounty_dates_are_listed after update of ${dates} on bounty
    for each row execute function list_bounty_dates()`,
  // Once per statement: many pledges of a bounty can end at once.
  postgresFunction(
    'list_ledger_entries',
    `declare moved record;
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
    end`,
  ),
  `create trigger ledger_entry_is_listed after insert on ledger_entry referencing new table as added
    for each statement execute function list_ledger_entries()`,
  postgresFunction(
    'list_vote',
    `declare voted text := case tg_op when 'INSERT' then new.bounty_id else old.bounty_id end;
    begin
      ${lock('voted')}
      update bounty_listing set votes = votes + case tg_op when 'INSERT' then 1 else -1 end where bounty_id = voted;
      return null;
    end`,
  ),
  `create trigger vote_is_listed after insert or delete on vote for each row execute function list_vote()`,
]
