import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Schema } from '../platform/database/schema.ts'
import type { TestServices } from './test-services.ts'

export async function countRows<Table extends keyof Schema>({ database }: TestServices, tables: readonly Table[]) {
  const counts: Partial<Record<Table, number>> = {}
  for (const table of tables) {
    const { count } = await database.query
      .selectFrom(table as keyof Schema)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = count
  }
  return counts
}

/** The tables with a foreign key to accounts, on SQLite. */
export async function listTablesOfAccounts(query: Database['query']): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct tables.name from sqlite_master as tables
    join pragma_foreign_key_list(tables.name) as key where key."table" = 'account' order by tables.name`.execute(query)
  return rows.map(({ name }) => name)
}
