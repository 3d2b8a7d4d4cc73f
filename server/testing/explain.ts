import { type Compilable, CompiledQuery, sql } from 'kysely'
import type { Database } from '../database/open.ts'

/** How the database would find the rows of a statement, if its tables were too long to go through, or to be `sorted`. */
export function explain({ engine, query }: Database, statement: Compilable, sorted = true): Promise<string> {
  const onPostgres = engine === 'postgres'
  const { sql: text, parameters } = statement.compile()
  return query.transaction().execute(async (transaction) => {
    // With a handful of rows a scan is cheaper.
    if (onPostgres) await sql`set local enable_seqscan = off`.execute(transaction)
    if (onPostgres && !sorted) await sql`set local enable_sort = off`.execute(transaction)
    const explained = CompiledQuery.raw(`${onPostgres ? 'explain' : 'explain query plan'} ${text}`, [...parameters])
    return JSON.stringify((await transaction.executeQuery(explained)).rows)
  })
}
