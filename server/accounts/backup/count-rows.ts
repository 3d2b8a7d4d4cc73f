import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/index.ts'

/** Tables managed by Kysely and the search indexes. */
const internal = /^(?:kysely_migration_lock|sqlite_.*|bounty_place|bounty_words.*|search_word.*)$/

export async function countRows(query: Kysely<Schema>): Promise<Record<string, number>> {
  const tables = await query.introspection.getTables({ withInternalKyselyTables: true })
  const rows: Record<string, number> = {}
  for (const { name, isView } of tables.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    if (isView || internal.test(name)) continue
    const counted = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(query)
    rows[name] = Number(counted.rows[0]?.count ?? 0)
  }
  return rows
}

export async function readMigrations(query: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(query)
  return rows.map(({ name }) => name)
}
