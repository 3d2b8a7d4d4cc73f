import type { Database } from '../platform/database/database.ts'
import type { Schema } from '../platform/database/schema.ts'

/** Every row of every table, to compare two moments of one database. */
export async function readRows({ query }: Database): Promise<Record<string, string[]>> {
  const tables = await query.introspection.getTables()
  const read = tables.map(async ({ name }) => {
    const rows = await query
      .selectFrom(name as keyof Schema)
      .selectAll()
      .execute()
    return [name, rows.map((row) => JSON.stringify(row)).sort()] as const
  })
  return Object.fromEntries(await Promise.all(read))
}
