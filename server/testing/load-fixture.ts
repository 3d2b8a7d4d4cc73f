import fs from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { openDatabase } from '../platform/database/open.ts'
import { sqliteFile } from '../platform/database/sqlite-file.ts'

/** Makes a new database what that of a released version was. */
export async function loadFixture(version: string, target: Parameters<typeof openDatabase>[0]): Promise<void> {
  const { databaseUrl, dataDirectory } = target
  const file = `${version}-${databaseUrl === undefined ? 'sqlite' : 'postgres'}.sql`
  const text = await fs.readFile(path.join(import.meta.dirname, '../platform/database/fixtures', file), 'utf8')
  if (databaseUrl === undefined) {
    const database = new DatabaseSync(sqliteFile(dataDirectory), { enableForeignKeyConstraints: false })
    database.exec(`begin;\n${text}commit;`)
    database.close()
    return
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
