/** The folder that holds what is nobody else's: who may read it, and that one server at a time has it. */
import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseError } from './errors.ts'

const ownerOnly = { file: 0o600, folder: 0o700 }

/** From now on, files and folders that this process makes are its user's alone. */
export function makeNewFilesPrivate(): void {
  process.umask(0o077)
}

/**
 * Makes the folder, or takes from others what an earlier version let them read: the database, the secret, mail. Answers
 * the paths that belong to another user, whose rights cannot be changed. Media have their own rights.
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

/** False where the file is another user's. */
function restrict(file: string, mode: number): boolean {
  try {
    if ((fs.statSync(file).mode & 0o777) !== mode) fs.chmodSync(file, mode)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error) {
      // A file of SQLite may go at any time.
      if (error.code === 'ENOENT') return true
      if (error.code === 'EPERM') return false
    }
    throw error
  }
}

/**
 * Takes the folder for this process until it ends, however it ends: two servers on one embedded database would show stale
 * pages and send letters twice. Commands that run beside the server do not take it. Throws a `DatabaseError` where another
 * process has it; answers how to give it back.
 */
export function takeDataDirectory(dataDirectory: string): () => void {
  makeFolder(dataDirectory)
  let lock: DatabaseSync | undefined
  try {
    // The operating system drops the lock of a process that is gone, which a file with a process number would not tell.
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

/** Without a reference, a lock would end with the next garbage collection. */
const held = new Set<DatabaseSync>()
