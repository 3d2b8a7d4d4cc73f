/** What keeping versions of drafts needs beside their rows (design, section 6 "Draft"). */
import { type Kysely, sql } from 'kysely'

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  // So that a list of versions reads none of their contents.
  await schema
    .alterTable('draft_version')
    .addColumn('words', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .createIndex('draft_one_per_article')
    .on('draft')
    .columns(['account_id', 'original_article_id'])
    .unique()
    .where(sql.ref('original_article_id'), 'is not', null)
    .execute()
  await schema.createIndex('media_oldest').on('media').column('created_at').execute()
}
