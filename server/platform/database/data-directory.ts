import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

const ownerOnly = { file: 0o600, folder: 0o700 }

export function makeNewFilesPrivate(): void {
  process.umask(0o077)
}

/**
 * Creates the folder, or removes other users' access to the database, the secret and the emails, which earlier
 * versions left readable. Returns the paths that belong to another user and cannot be changed. Media have their own
 * permissions.
 */
export function makePrivate(dataDirectory: string): string[] {
  makeFolder(dataDirectory)
  const mail = path.join(dataDirectory, 'mail')
  const files = [dataDirectory, mail].flatMap((folder) =>
    fs.existsSync(folder)
      ? fs
          .readdirSync(folder, { withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => path.join(folder, name))
      : [],
  )
  return [
    ...[dataDirectory, mail].filter((folder) => fs.existsSync(folder) && !restrict(folder, ownerOnly.folder)),
    ...files.filter((file) => !restrict(file, ownerOnly.file)),
  ]
}

function makeFolder(dataDirectory: string): void {
  try {
    fs.mkdirSync(dataDirectory, { recursive: true, mode: ownerOnly.folder })
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : cause
    throw new DatabaseError(`The database in ${dataDirectory} cannot be opened: ${why}.`, { cause })
  }
}

function restrict(file: string, mode: number): boolean {
  try {
    if ((fs.statSync(file).mode & 0o777) !== mode) fs.chmodSync(file, mode)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error) {
      // SQLite may delete its temporary files at any time.
      if (error.code === 'ENOENT') return true
      if (error.code === 'EPERM') return false
    }
    throw error
  }
}

/**
 * Locks the folder until this process ends: two servers on one embedded database would show stale pages and send
 * emails twice. Commands that run beside the server do not take the lock. Throws a `DatabaseError` if another process
 * holds it. Returns a function that releases it.
 */
export function takeDataDirectory(dataDirectory: string): () => void {
  makeFolder(dataDirectory)
  let lock: DatabaseSync | undefined
  try {
    // The operating system releases a file lock when its process dies; a PID file would stay behind.
    lock = new DatabaseSync(path.join(dataDirectory, 'lede.lock'), { timeout: 500 })
    lock.exec('begin exclusive')
  } catch (cause) {
    lock?.close()
    const isTaken = cause instanceof Error && 'errcode' in cause && cause.errcode === busy
    throw new DatabaseError(
      isTaken
        ? `Another Lede server already uses ${dataDirectory}. Stop it, or set another DATA_DIR.`
        : `The folder ${dataDirectory} cannot be used: ${cause instanceof Error ? cause.message : cause}.`,
      { cause },
    )
  }
  const taken = lock
  held.add(taken)
  return () => {
    held.delete(taken)
    taken.close()
  }
}

const busy = 5

/** Keeps a reference, because garbage collection would close the connection and release the lock. */
const held = new Set<DatabaseSync>()
