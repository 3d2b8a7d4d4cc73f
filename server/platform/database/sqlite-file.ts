import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export const sqliteFile = (dataDirectory: string) => path.join(dataDirectory, 'lede.sqlite')

export const unfinishedFile = (dataDirectory: string) => `${sqliteFile(dataDirectory)}.new`

/** In bytes. Backups check larger files instead, so that the server starts quickly. */
const checkedAtStart = 64 * 1024 * 1024

/**
 * Throws if the file is not a complete Lede database, with a message that completes a sentence. Starting anew in its
 * place would hide the loss of data.
 */
export function requireWhole(file: string): void {
  const { size } = fs.statSync(file)
  const remedy = 'Restore a backup (npm run restore), or move the file away to begin with an empty database'
  if (size === 0) throw new Error(`${path.basename(file)} is empty. ${remedy}`)
  const database = new DatabaseSync(file, { timeout: 2000 })
  try {
    const tables = database.prepare(`select 1 from sqlite_schema where name = 'kysely_migration'`).all()
    if (tables.length === 0) throw new Error(`${path.basename(file)} is not a database of Lede. ${remedy}`)
    if (size > checkedAtStart) return
    const errors = database.prepare('pragma quick_check(1)').all() as { quick_check: string }[]
    const [{ quick_check: error } = { quick_check: 'ok' }] = errors
    if (error !== 'ok') throw new Error(`${path.basename(file)} is damaged (${error}). ${remedy}`)
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === corrupt) {
      throw new Error(`${path.basename(file)} is damaged (${error.message}). ${remedy}`, { cause: error })
    }
    throw error
  } finally {
    database.close()
  }
}

const corrupt = 11

/** SQLite applies a `-wal` or `-journal` to whatever database it finds beside it. */
export const databaseFiles = (file: string) => ['', '-wal', '-shm', '-journal'].map((end) => `${file}${end}`)

export function removeDatabase(file: string): void {
  for (const one of databaseFiles(file)) fs.rmSync(one, { force: true })
}

export function finishNew(dataDirectory: string): void {
  fs.renameSync(unfinishedFile(dataDirectory), sqliteFile(dataDirectory))
  const folder = fs.openSync(dataDirectory, 'r')
  fs.fsyncSync(folder)
  fs.closeSync(folder)
}
