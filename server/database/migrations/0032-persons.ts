/** Marks by which accounts of one person are recognized: their payment cards and payout accounts. */
import { type Kysely, sql } from 'kysely'

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('person_mark')
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('card', 'payout account')`))
    .addColumn('mark', 'text', (c) => c.notNull())
    .addColumn('marked_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('person_mark_key', ['account_id', 'kind', 'mark'])
    .execute()
  await schema.createIndex('person_mark_by_mark').on('person_mark').columns(['kind', 'mark']).execute()
}
