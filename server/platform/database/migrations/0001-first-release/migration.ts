/**
 * The schema of version 1.0.0, by subject. Both engines share the tables; triggers and the indexes of texts differ.
 * Identifiers are time-ordered text, money is integer cents, times are ISO 8601 text in UTC, and a nullable time replaces
 * a boolean. `../../schema.ts` and `../../money-tables.ts` explain the columns.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { bounties } from './bounties.ts'
import { federation } from './federation.ts'
import { guards } from './guards.ts'
import { listing } from './listing.ts'
import { money } from './money.ts'
import { operation } from './operation.ts'
import { people } from './people.ts'
import { search } from './search.ts'
import { stories } from './stories.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  const engine = database.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
  const tables = [people, bounties, stories, money(engine), operation].flat()
  const triggers = [listing, search, federation, guards].flatMap((of) => of(engine))
  for (const statement of [...tables, ...triggers]) await sql.raw(statement).execute(database)
}
