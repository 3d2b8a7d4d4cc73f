import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { DatabaseUnavailable } from '../database/unavailable.ts'
import { isUnavailable } from './unavailable.ts'

const withFields = (fields: object, message = 'failed') => Object.assign(new Error(message), fields)
const postgresError = (code: string) => Object.assign(new pg.DatabaseError('failed', 0, 'error'), { code })
const refused = () => withFields({ code: 'ECONNREFUSED', syscall: 'connect' })

describe('isUnavailable', () => {
  it.each([
    ['an embedded database that another process writes to', new DatabaseUnavailable('SQLITE_BUSY')],
    ['a full disk, as node:sqlite says it', withFields({ code: 'ERR_SQLITE_ERROR', errcode: 13 })],
    ['a busy snapshot, as node:sqlite says it', withFields({ code: 'ERR_SQLITE_ERROR', errcode: 5 | (2 << 8) })],
    ['a PostgreSQL that shuts down', postgresError('57P01')],
    ['a PostgreSQL without a free connection', postgresError('53300')],
    ['a connection to PostgreSQL that broke', postgresError('08006')],
    ['a PostgreSQL that is not there', refused()],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
    ['a full disk', withFields({ code: 'ENOSPC' })],
    [
      'a query that failed because the disk is full',
      new Error('query failed', { cause: withFields({ code: 'ENOSPC' }) }),
    ],
    ['several attempts to connect', new AggregateError([refused()])],
  ])('is true for %s', (_, error) => {
    expect(isUnavailable(error)).toBe(true)
  })

  it.each([
    ['a broken rule of PostgreSQL', postgresError('23505')],
    ['a broken rule of SQLite', withFields({ code: 'ERR_SQLITE_ERROR', errcode: 19 })],
    ['any other error', new Error('failed')],
  ])('is false for %s', (_, error) => {
    expect(isUnavailable(error)).toBe(false)
  })
})
