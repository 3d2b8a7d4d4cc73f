/** Keeps the version of its draft that an article shows, so that a page with an older one cannot change it. */
import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table article add column draft_version integer`.execute(database)
}
