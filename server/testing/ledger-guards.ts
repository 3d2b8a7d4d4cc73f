/** Changes the ledger past the triggers that protect it, for tests that detect tampering. */
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

const tables = ['ledger_entry', 'ledger_transaction']

export async function tamper(database: Database, statement: string): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(database.query)
  if (database.engine === 'postgres') {
    for (const table of tables) await run(`alter table ${table} disable trigger user`)
    await run(statement)
    for (const table of tables) await run(`alter table ${table} enable trigger user`)
    return
  }
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema where type = 'trigger' and name like 'ledger%'
  `.execute(database.query)
  for (const { name } of rows) await run(`drop trigger ${name}`)
  await run(statement)
  for (const trigger of rows) await run(trigger.sql)
}
