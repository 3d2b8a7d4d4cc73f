/**
 * Keeps people from dealing with themselves: the terms of a pot say from how many backers on it pays and how much one bounty can
 * take, votes count once their address is verified, and a story keeps how many people paid for it.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema
    .alterTable('pot')
    .addColumn('least_backers', 'integer', (c) => c.notNull().defaultTo(3).check(sql`least_backers between 1 and 50`))
    .execute()
  await schema
    .alterTable('pot')
    .addColumn('bounty_percent', 'integer', (c) =>
      c.notNull().defaultTo(25).check(sql`bounty_percent between 1 and 100`),
    )
    .execute()
  await schema
    .alterTable('installation')
    .addColumn('requires_verified_email', 'integer', (c) =>
      c.notNull().defaultTo(0).check(sql`requires_verified_email in (0, 1)`),
    )
    .execute()
  await schema
    .alterTable('vote')
    .addColumn('counts', 'integer', (c) => c.notNull().defaultTo(1).check(sql`counts in (0, 1)`))
    .execute()
  await schema.alterTable('delivery').addColumn('backers', 'integer').execute()
  await schema.alterTable('delivery').addColumn('own_person_at', 'text').execute()
  await sql`update delivery set backers = (
    select count(distinct pledge.account_id) from pledge
    where pledge.bounty_id = delivery.bounty_id and pledge.pot_id is null and pledge.dropped_at is null
      and pledge.account_id <> delivery.journalist_id
  ) where accepted_at is not null`.execute(database)
  await schema
    .createTable('shared_device')
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('other_id', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('seen_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('shared_device_key', ['account_id', 'other_id'])
    .addCheckConstraint('shared_device_order', sql`account_id < other_id`)
    .execute()
  await schema.createIndex('shared_device_by_other').on('shared_device').column('other_id').execute()
  const triggers = database.getExecutor().adapter instanceof PostgresAdapter ? postgresTriggers : sqliteTriggers
  for (const statement of triggers) await sql.raw(statement).execute(database)
}

const sqliteTriggers = [
  'drop trigger vote_is_listed',
  'drop trigger removed_vote_is_listed',
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

const postgresTriggers = [
  'drop trigger vote_is_listed on vote',
  `create or replace function list_vote() returns trigger language plpgsql as $$
    declare
      voted text := case tg_op when 'DELETE' then old.bounty_id else new.bounty_id end;
      change integer := case tg_op when 'INSERT' then new.counts when 'DELETE' then -old.counts
        else new.counts - old.counts end;
    begin
      perform 1 from bounty_listing where bounty_id = voted order by category for no key update;
      update bounty_listing set votes = votes + change where bounty_id = voted;
      return null;
    end
  $$`,
  `create trigger vote_is_listed after insert or update of counts or delete on vote
    for each row execute function list_vote()`,
]
