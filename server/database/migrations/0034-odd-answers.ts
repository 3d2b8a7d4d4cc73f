/** Keeps followers through odd answers of their servers (docs/decisions/0049). */
import type { Kysely } from 'kysely'

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('federation_follower').addColumn('own_inbox', 'text').execute()
  await schema.alterTable('federation_follower').addColumn('follow_id', 'text').execute()
  await schema.alterTable('federation_inbox').addColumn('failing_alone_since', 'text').execute()
  await schema.alterTable('federation_inbox').addColumn('taken_at', 'text').execute()
  await schema.createIndex('federation_inbox_taken').on('federation_inbox').column('taken_at').execute()
}
