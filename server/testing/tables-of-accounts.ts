import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** The tables with a foreign key to accounts, on SQLite. */
export async function listTablesOfAccounts(query: Database['query']): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct tables.name from sqlite_master as tables
    join pragma_foreign_key_list(tables.name) as key where key."table" = 'account' order by tables.name`.execute(query)
  return rows.map(({ name }) => name)
}
