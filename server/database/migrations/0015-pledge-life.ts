/**
 * The life of a pledge (docs/decisions/0034): expiry dates, ended bounties and pledges, extensions of due dates, the
 * timeline of a bounty, and the table of jobs that run at a date.
 *
 * Bounties from before get dates of their own: an open one expires 90 days after its last pledge, and an assigned one
 * reopens 21 days after its due date, but neither earlier than 14 days from now, so that everyone is told in time.
 */
import { randomUUID } from 'node:crypto'
import { type CreateTableBuilder, type Kysely, PostgresAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen and knows no live types
type AnyDatabase = Kysely<any>

const day = 24 * 60 * 60 * 1000
const after = (at: string, days: number) => new Date(Date.parse(at) + days * day).toISOString()
const latest = (one: string, other: string) => (one > other ? one : other)

export async function up(database: AnyDatabase): Promise<void> {
  await addColumns(database)
  await addTables(database)
  const statements = database.getExecutor().adapter instanceof PostgresAdapter ? postgresTriggers : sqliteTriggers
  for (const statement of statements) await sql.raw(statement).execute(database)
  await database.updateTable('pledge').set({ ended_as: 'dropped' }).where('dropped_at', 'is not', null).execute()
  await dateOpenBounties(database)
  await dateAssignedBounties(database)
  await writeTimelines(database)
}

async function addColumns({ schema }: AnyDatabase): Promise<void> {
  for (const column of ['expires_at', 'extended_at', 'vacant_at', 'ended_at', 'ended_as']) {
    await schema.alterTable('bounty').addColumn(column, 'text').execute()
  }
  await schema
    .alterTable('bounty')
    .addColumn('expiry_days', 'integer', (c) => c.notNull().defaultTo(90))
    .execute()
  await schema.alterTable('pledge').addColumn('ended_as', 'text').execute()
  await schema.alterTable('application').addColumn('missed_at', 'text').execute()
}

const withId = <Table extends string>(table: CreateTableBuilder<Table>) =>
  table.addColumn('id', 'text', (c) => c.primaryKey())

async function addTables({ schema }: AnyDatabase): Promise<void> {
  await schema
    .createTable('extension')
    .addColumn('application_id', 'text', (c) => c.primaryKey().references('application.id'))
    .addColumn('due_date', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull().check(sql`reason <> ''`))
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .addColumn('agreed_at', 'text')
    .addColumn('declined_at', 'text')
    .addCheckConstraint('extension_has_one_answer', sql`agreed_at is null or declined_at is null`)
    .execute()
  await withId(schema.createTable('bounty_event'))
    .addColumn('bounty_id', 'text', (c) => c.notNull().references('bounty.id'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text', (c) => c.references('account.id'))
    .addColumn('until', 'text')
    .addColumn('reason', 'text')
    .execute()
  await schema.createIndex('bounty_event_oldest').on('bounty_event').columns(['bounty_id', 'at', 'id']).execute()
  await schema.createIndex('bounty_event_by_actor').on('bounty_event').column('actor_id').execute()
  await withId(schema.createTable('job'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('due_at', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('leased_until', 'text')
    .addColumn('problem', 'text')
    .addUniqueConstraint('job_once_per_subject', ['subject_id', 'kind'])
    .execute()
  await schema.createIndex('job_next').on('job').column('due_at').execute()
}

/** A pledge that has ended can never be charged, because a charge needs a payment. */
const sqliteTriggers = [
  `create trigger payment_needs_living_pledge before insert on payment
    when exists (select 1 from pledge where id = new.pledge_id and dropped_at is not null) begin
      select raise(abort, 'pledge_has_ended');
    end`,
]

const postgresTriggers = [
  `create function require_living_pledge() returns trigger language plpgsql as $$
    declare ended text;
    begin
      select dropped_at into ended from pledge where id = new.pledge_id for key share;
      if ended is not null then raise exception 'pledge_has_ended'; end if;
      return new;
    end $$`,
  `create trigger payment_needs_living_pledge before insert on payment
    for each row execute function require_living_pledge()`,
]

const insertJob = (database: AnyDatabase, kind: string, subject_id: string, due_at: string) =>
  database.insertInto('job').values({ id: randomUUID(), kind, subject_id, due_at }).execute()

async function dateOpenBounties(database: AnyDatabase): Promise<void> {
  const earliest = after(new Date().toISOString(), 14)
  const open = await database
    .selectFrom('bounty')
    .innerJoin('pledge', 'pledge.bounty_id', 'bounty.id')
    .select('bounty.id')
    .select(({ fn }) => fn.max('pledge.created_at').as('pledged_at'))
    .where('bounty.claimed_at', 'is', null)
    .where('bounty.closed_at', 'is', null)
    .groupBy('bounty.id')
    .execute()
  for (const { id, pledged_at } of open) {
    const expires_at = latest(after(pledged_at, 90), earliest)
    await database.updateTable('bounty').set({ expires_at }).where('id', '=', id).execute()
    await insertJob(database, 'warn of expiry', id, after(expires_at, -7))
    await insertJob(database, 'expire', id, expires_at)
  }
}

async function dateAssignedBounties(database: AnyDatabase): Promise<void> {
  const earliest = after(new Date().toISOString(), 14)
  const assigned = await database
    .selectFrom('bounty')
    .innerJoin('application', 'application.bounty_id', 'bounty.id')
    .select(['bounty.id', 'application.final_due_date', 'application.requested_due_date'])
    .where('bounty.delivered_at', 'is', null)
    .where('application.status', '=', 'accepted')
    .execute()
  for (const { id, final_due_date, requested_due_date } of assigned) {
    const dueDate = final_due_date ?? requested_due_date
    await insertJob(database, 'tell of missed due date', id, after(dueDate, 7))
    await insertJob(database, 'reopen', id, latest(after(dueDate, 21), earliest))
  }
}

async function writeTimelines(database: AnyDatabase): Promise<void> {
  const bounties = await database
    .selectFrom('bounty')
    .select(['id', 'creator_id', 'created_at', 'claimed_at', 'delivered_at', 'paid_at'])
    .execute()
  for (const bounty of bounties) {
    const steps = [
      ['posted', bounty.created_at, bounty.creator_id],
      ['assigned', bounty.claimed_at, bounty.creator_id],
      ['delivered', bounty.delivered_at, null],
      ['paid', bounty.paid_at, bounty.creator_id],
    ] as const
    const events = steps
      .filter(([, at]) => at !== null)
      .map(([kind, at, actor_id]) => ({ id: randomUUID(), bounty_id: bounty.id, at, kind, actor_id }))
    await database.insertInto('bounty_event').values(events).execute()
  }
}
