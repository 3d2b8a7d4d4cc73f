/**
 * The review of a delivery (docs/decisions/0035): rounds of changes with the versions delivered before, objections and
 * rulings. Deliveries that are under review now are accepted automatically, but not earlier than 14 days from now.
 */
import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen and knows no live types
type AnyDatabase = Kysely<any>

const day = 24 * 60 * 60 * 1000

export async function up(database: AnyDatabase): Promise<void> {
  const { schema } = database
  for (const column of ['review_from', 'returned_at', 'automatic_at']) {
    await schema.alterTable('delivery').addColumn(column, 'text').execute()
  }
  await schema
    .createTable('delivered_version')
    .addColumn('delivery_id', 'text', (c) => c.notNull().references('delivery.id'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('delivered_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('delivered_version_once', ['delivery_id', 'number'])
    .execute()
  await schema
    .createTable('change_request')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('delivery_id', 'text', (c) => c.notNull().references('delivery.id'))
    .addColumn('points', 'text', (c) => c.notNull())
    .addColumn('due_date', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .addColumn('asked_by', 'text', (c) => c.notNull().check(sql`asked_by in ('creator', 'administrator')`))
    .execute()
  await schema
    .createIndex('change_request_by_delivery')
    .on('change_request')
    .columns(['delivery_id', 'asked_at'])
    .execute()
  await schema
    .createTable('objection')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('delivery_id', 'text', (c) => c.notNull().references('delivery.id'))
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('made_by', 'text', (c) => c.notNull().check(sql`made_by in ('creator', 'contributor')`))
    .addColumn('reason', 'text', (c) => c.notNull().check(sql`reason <> ''`))
    .addColumn('made_at', 'text', (c) => c.notNull())
    .addColumn('ruled_at', 'text')
    .addColumn('ruling', 'text', (c) => c.check(sql`ruling in ('accepted', 'returned', 'canceled')`))
    .addColumn('ruling_reason', 'text')
    .addCheckConstraint('objection_is_ruled_as_a_whole', sql`(ruled_at is null) = (ruling is null)`)
    .execute()
  await schema.createIndex('objection_by_delivery').on('objection').columns(['delivery_id', 'ruled_at']).execute()
  await schema.createIndex('objection_by_account').on('objection').column('account_id').execute()
  await schema
    .createIndex('objection_once_per_person')
    .on('objection')
    .columns(['delivery_id', 'account_id'])
    .unique()
    .where(sql.ref('ruled_at'), 'is', null)
    .execute()
  await startReviews(database)
}

async function startReviews(database: AnyDatabase): Promise<void> {
  const now = Date.now()
  const from = new Date(now).toISOString()
  const waiting = await database
    .selectFrom('delivery')
    .leftJoin('acceptance', 'acceptance.delivery_id', 'delivery.id')
    .select(['delivery.id', 'delivery.bounty_id'])
    .where('delivery.accepted_at', 'is', null)
    .where('acceptance.delivery_id', 'is', null)
    .execute()
  for (const { id, bounty_id } of waiting) {
    await database.updateTable('delivery').set({ review_from: from }).where('id', '=', id).execute()
    const due = (days: number) => new Date(now + days * day).toISOString()
    for (const [kind, due_at] of [
      ['remind of review', due(3)],
      ['accept by silence', due(14)],
    ] as const) {
      await database.insertInto('job').values({ id: randomUUID(), kind, subject_id: bounty_id, due_at }).execute()
    }
  }
  // The text that was delivered before becomes the first version.
  await sql`insert into delivered_version (delivery_id, number, title, content, delivered_at)
    select id, 1, title, content, delivered_at from delivery`.execute(database)
}
