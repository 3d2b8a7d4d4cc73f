/** Lets the newsroom withdraw a story that is not published yet, with the versions that were delivered until then. */
import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table delivery add column hidden_at text`.execute(database)
  await sql`alter table delivery add column hidden_reason text`.execute(database)
  await sql`alter table delivery add column hidden_versions integer not null default 0`.execute(database)
}
