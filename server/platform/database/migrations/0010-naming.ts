/** How the published story of a bounty names its creator, whom it did not name before (docs/decisions/0076). */
import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table bounty add column naming text not null default 'none'
    check (naming in ('none', 'initials', 'name'))`.execute(database)
}
