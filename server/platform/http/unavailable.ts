import { isDatabaseUnavailable, readSqliteErrorCode } from '../database/unavailable.ts'

const diskCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE'])

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
