/** The categories of a bounty: at most four, in the order of choosing. Earlier bounties have none. */
import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen and knows no live types
type AnyDatabase = Kysely<any>

export async function up({ schema }: AnyDatabase): Promise<void> {
  await schema
    .createTable('bounty_category')
    .addColumn('bounty_id', 'text', (c) => c.notNull().references('bounty.id'))
    .addColumn('position', 'integer', (c) => c.notNull().check(sql`position between 1 and 4`))
    .addColumn('category', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('bounty_category_order', ['bounty_id', 'position'])
    .addUniqueConstraint('bounty_category_once', ['bounty_id', 'category'])
    .execute()
}
