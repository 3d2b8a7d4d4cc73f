/** How pledges are charged, whose cards they are, and words by which deliveries are found. */
import { type Kysely, sql } from 'kysely'
import { wordsOf } from '../../deliveries/words.ts'
import type { Schema } from '../schema.ts'

export async function up(database: Kysely<Schema>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('acceptance')
    .addColumn('delivery_id', 'text', (c) => c.primaryKey().references('delivery.id'))
    .addColumn('feedback', 'text')
    .addColumn('begun_at', 'text', (c) => c.notNull())
    .execute()
  await schema
    .createTable('payment')
    .addColumn('pledge_id', 'text', (c) => c.primaryKey().references('pledge.id'))
    .addColumn('provider', 'text', (c) => c.notNull().check(sql`provider in ('built-in', 'stripe')`))
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('pending', 'charging', 'declined', 'charged')`),
    )
    .addColumn('intent_id', 'text', (c) => c.unique())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('problem', 'text')
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
  await schema
    .createTable('card')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('account.id'))
    .addColumn('customer_id', 'text', (c) => c.notNull().unique())
    .addColumn('payment_method_id', 'text')
    .addColumn('saved_at', 'text')
    .execute()

  await schema
    .alterTable('delivery')
    .addColumn('words', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  const deliveries = await database.selectFrom('delivery').select(['id', 'title', 'content']).execute()
  for (const { id, title, content } of deliveries) {
    await database
      .updateTable('delivery')
      .set({ words: wordsOf(title, content) })
      .where('id', '=', id)
      .execute()
  }
}
