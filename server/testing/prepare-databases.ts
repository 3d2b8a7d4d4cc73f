/**
 * Vitest global setup: migrates one database that each test copies, which takes a fraction of the time of migrating. Its
 * name or file is in `TEST_DATABASE_TEMPLATE`.
 */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../platform/database/open.ts'
import { sqliteFile } from '../platform/database/sqlite-file.ts'
import { createScratchDatabase, dropScratchDatabases } from './scratch-database.ts'

export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Each project that uses databases runs this.
  if (process.env.TEST_DATABASE_TEMPLATE !== undefined) return
  const { name, remove } = await createTemplate(process.env.TEST_DATABASE_URL)
  process.env.TEST_DATABASE_TEMPLATE = name
  return remove
}

async function createTemplate(server: string | undefined): Promise<{ name: string; remove: () => Promise<void> }> {
  if (server !== undefined) {
    const { name, url } = await createScratchDatabase(server)
    const database = await openDatabase({ databaseUrl: url, dataDirectory: '' })
    await database.close()
    return { name, remove: () => dropScratchDatabases(server, name) }
  }
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lede-template-'))
  const database = await openDatabase({ databaseUrl: undefined, dataDirectory: folder })
  await database.close()
  const name = path.join(folder, 'template.sqlite')
  // Leaves out free pages and the write-ahead log.
  const migrated = new DatabaseSync(sqliteFile(folder))
  migrated.exec(`vacuum into '${name}'`)
  migrated.close()
  return { name, remove: () => fs.rm(folder, { recursive: true, force: true }) }
}
