import { AsyncLocalStorage } from 'node:async_hooks'
import { type Compilable, CompiledQuery, sql } from 'kysely'
import type { Database, StatementObserver } from '../platform/database/database.ts'

const asked = new AsyncLocalStorage<string[]>()

/** `openTestServices` takes it, so that `statementsOf` hears of statements. */
export const observe: StatementObserver = (statement) => asked.getStore()?.push(statement.sql)

/** The SQL of `work`, without that of emails and other work which earlier requests left in the background. */
export async function statementsOf<Result>(
  work: () => Result | Promise<Result>,
): Promise<{ result: Result; statements: string[] }> {
  const statements: string[] = []
  const result = await asked.run(statements, work)
  return { result, statements }
}

/** Returns the query plan for large tables: it discourages sequential scans and, if `sorted` is false, sorting. */
export function explain({ engine, query }: Database, statement: Compilable, sorted = true): Promise<string> {
  const onPostgres = engine === 'postgres'
  const { sql: text, parameters } = statement.compile()
  return query.transaction().execute(async (transaction) => {
    // With few rows PostgreSQL prefers a sequential scan.
    if (onPostgres) await sql`set local enable_seqscan = off`.execute(transaction)
    if (onPostgres && !sorted) await sql`set local enable_sort = off`.execute(transaction)
    const explained = CompiledQuery.raw(`${onPostgres ? 'explain' : 'explain query plan'} ${text}`, [...parameters])
    return JSON.stringify((await transaction.executeQuery(explained)).rows)
  })
}
