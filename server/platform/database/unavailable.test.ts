import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { DatabaseUnavailable, isUnavailable } from './unavailable.ts'

const withFields = (fields: object, message = 'failed') => Object.assign(new Error(message), fields)
const postgresError = (code: string) => Object.assign(new pg.DatabaseError('failed', 0, 'error'), { code })
const refused = () => withFields({ code: 'ECONNREFUSED', syscall: 'connect' })

describe('isUnavailable', () => {
  it.each([
    ['an embedded database that another process is writing to', new DatabaseUnavailable('SQLITE_BUSY')],
    ['a full disk reported by node:sqlite', withFields({ code: 'ERR_SQLITE_ERROR', errcode: 13 })],
    ['a busy snapshot reported by node:sqlite', withFields({ code: 'ERR_SQLITE_ERROR', errcode: 5 | (2 << 8) })],
    ['a PostgreSQL server that is shutting down', postgresError('57P01')],
    ['a PostgreSQL server without a free connection', postgresError('53300')],
    ['a broken connection to PostgreSQL', postgresError('08006')],
    ['an unreachable PostgreSQL server', refused()],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
    ['a full disk reported by the file system', withFields({ code: 'ENOSPC' })],
    [
      'a query that failed because the disk is full',
      new Error('query failed', { cause: withFields({ code: 'ENOSPC' }) }),
    ],
    ['several failed connection attempts', new AggregateError([refused()])],
  ])('is true for %s', (_, error) => {
    expect(isUnavailable(error)).toBe(true)
  })

  it.each([
    ['a violated constraint in PostgreSQL', postgresError('23505')],
    ['a violated constraint in SQLite', withFields({ code: 'ERR_SQLITE_ERROR', errcode: 19 })],
    ['any other error', new Error('failed')],
  ])('is false for %s', (_, error) => {
    expect(isUnavailable(error)).toBe(false)
  })
})
