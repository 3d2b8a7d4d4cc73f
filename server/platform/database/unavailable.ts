import pg from 'pg'

/** Thrown by the embedded database. The transaction was not committed. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly code: SqliteErrorCode

  constructor(code: SqliteErrorCode, cause?: unknown) {
    super(`${meanings[code]} (${code})`, { cause })
    this.code = code
  }
}

export type SqliteErrorCode = 'SQLITE_BUSY' | 'SQLITE_FULL' | 'SQLITE_IOERR' | 'SQLITE_CANTOPEN' | 'SQLITE_READONLY'

const meanings: Record<SqliteErrorCode, string> = {
  SQLITE_BUSY: 'another process is writing to the database',
  SQLITE_FULL: 'the disk of the database is full',
  SQLITE_IOERR: 'the disk of the database does not work',
  SQLITE_CANTOPEN: 'the database file cannot be opened',
  SQLITE_READONLY: 'the database file cannot be written',
}

/** SQLite's primary result codes are the low 8 bits of an error code. */
const sqliteCodes = new Map<number, SqliteErrorCode>([
  [5, 'SQLITE_BUSY'],
  [6, 'SQLITE_BUSY'],
  [8, 'SQLITE_READONLY'],
  [10, 'SQLITE_IOERR'],
  [13, 'SQLITE_FULL'],
  [14, 'SQLITE_CANTOPEN'],
])

export function readSqliteErrorCode(error: unknown): SqliteErrorCode | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined
  return sqliteCodes.get(error.errcode & 0xff)
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])

/**
 * PostgreSQL's codes, by class or whole: connection, resources (disk full, too many connections), operator
 * intervention (shutdown, timeout), system error, a conflict that outlived its retries, and a standby that cannot
 * write.
 */
const postgresCodes = /^(?:08|53|57|58|40001|40P01|25006)/

/** Errors of `pg` that have only a message, no code. */
const lostConnection =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Connection ended|Cannot use a pool after calling end)/

/** True when the database is busy, full or unreachable, as opposed to a wrong statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  if (error instanceof pg.DatabaseError) return postgresCodes.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  const isOfNetwork =
    'code' in error &&
    networkCodes.has(String(error.code)) &&
    'syscall' in error &&
    /^(?:connect|read|write|getaddrinfo)$/.test(String(error.syscall))
  return isOfNetwork || lostConnection.test(error.message)
}

const diskCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE'])

/** Looks also into causes: the database is unavailable, or the disk of a file is full or read-only. */
export function isUnavailable(error: unknown): boolean {
  let current = error
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if (isOneUnavailable(current)) return true
    current = current instanceof AggregateError ? current.errors[0] : current.cause
  }
  return false
}

const isOneUnavailable = (error: Error & { code?: unknown }): boolean =>
  isDatabaseUnavailable(error) || readSqliteErrorCode(error) !== undefined || diskCodes.has(String(error.code))
