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
