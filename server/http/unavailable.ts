/** Which errors mean that something the server depends on is gone, full or busy, so that trying again may help. */

const sqliteCodes = /^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)/
/** Connection exceptions, insufficient resources, operator intervention (PostgreSQL, appendix A). */
const postgresCodes = /^(?:08...|53...|57P0.)$/
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EMFILE',
  'ENFILE',
])
/** SQLITE_BUSY, LOCKED, READONLY, IOERR, FULL and CANTOPEN as node:sqlite numbers them, without their extension. */
const sqliteNumbers = new Set([5, 6, 8, 10, 13, 14])
/** These errors of `pg` have no code. */
const poolMessages =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** Looks at an error and at what caused it. */
export function isUnavailable(error: unknown): boolean {
  let current = error
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if (isOneUnavailable(current)) return true
    current = current instanceof AggregateError ? current.errors[0] : current.cause
  }
  return false
}

function isOneUnavailable(error: Error & { code?: unknown; errcode?: unknown }): boolean {
  const { code, errcode, message } = error
  if (typeof errcode === 'number' && sqliteNumbers.has(errcode & 0xff)) return true
  if (typeof code === 'string' && (sqliteCodes.test(code) || postgresCodes.test(code) || systemCodes.has(code)))
    return true
  return poolMessages.test(message)
}
