/** Changing the books behind the product's back, past the triggers that refuse it: for tests of what finds such a change. */
import { sql } from 'kysely'
import type { Database } from '../database/open.ts'

const tables = ['ledger_entry', 'ledger_transaction']

/** Runs one statement as somebody who can take the guards away. */
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
