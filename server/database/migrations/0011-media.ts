/** What an account keeps is counted by index, and stories have copies of the pictures that they show from elsewhere. */
import type { Kysely } from 'kysely'

export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema.createIndex('media_by_owner').on('media').columns(['owner_id', 'bytes']).execute()
  await schema.createIndex('note_by_account').on('note').column('account_id').execute()
  // Recordings that were uploaded before tags were removed have none.
  await schema.alterTable('media').addColumn('stripped_at', 'text').execute()
  // A story's identifier is that of the delivery it was, so it has no foreign key.
  await schema
    .createTable('picture_copy')
    .addColumn('story_id', 'text', (c) => c.notNull())
    .addColumn('url_hash', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('media_id', 'text', (c) => c.references('media.id').onDelete('set null'))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('problem', 'text')
    .addColumn('next_attempt_at', 'text')
    .addPrimaryKeyConstraint('picture_copy_once', ['story_id', 'url_hash'])
    .execute()
  await schema.createIndex('picture_copy_next').on('picture_copy').column('next_attempt_at').execute()
  await schema.createIndex('picture_copy_by_media').on('picture_copy').column('media_id').execute()
}
