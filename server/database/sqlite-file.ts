/** The embedded database as a file: where it is, who may use it, and whether it is whole. */
import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Where the embedded database is. */
export const sqliteFile = (dataDirectory: string) => path.join(dataDirectory, 'lede.sqlite')

/** Where a new one is made: it gets its name once it is complete, so that one with that name is never half made. */
export const unfinishedFile = (dataDirectory: string) => `${sqliteFile(dataDirectory)}.new`

/** Larger files are checked by each backup instead, in bytes: a start should take no longer than a moment. */
const checkedAtStart = 64 * 1024 * 1024

/**
 * Throws where the file is no complete database of ours, with the end of a sentence: a server that began anew in its
 * place would hide what was lost.
 */
export function requireWhole(file: string): void {
  const { size } = fs.statSync(file)
  const remedy = 'Restore a backup (npm run restore), or move the file away to begin with an empty newsroom'
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

/** Removes a file of SQLite with those beside it. */
export function removeDatabase(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) fs.rmSync(`${file}${end}`, { force: true })
}

/** Gives a new database its name, and makes sure that the name is on the disk. */
export function finishNew(dataDirectory: string): void {
  fs.renameSync(unfinishedFile(dataDirectory), sqliteFile(dataDirectory))
  const folder = fs.openSync(dataDirectory, 'r')
  fs.fsyncSync(folder)
  fs.closeSync(folder)
}
