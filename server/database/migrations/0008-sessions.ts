/** When a session was last used, what used it, and the devices that an account has signed in on before. */
import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  for (const column of ['last_used_at', 'user_agent', 'device_id'])
    await schema.alterTable('session').addColumn(column, 'text').execute()
  // Their first use after this counts again; until then a session is as old as it is.
  await sql`update session set last_used_at = created_at`.execute(database)
  await schema.createIndex('session_by_last_use').on('session').column('last_used_at').execute()

  await schema
    .createTable('known_device')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await schema.createIndex('known_device_by_account').on('known_device').columns(['account_id', 'expires_at']).execute()
  await schema.createIndex('known_device_by_expiry').on('known_device').column('expires_at').execute()
  await schema.createIndex('note_by_age').on('note').column('created_at').execute()
}
