import { describe, expect, it } from 'vitest'
import { isUnavailable } from './unavailable.ts'

const withCode = (fields: object, message = 'failed') => Object.assign(new Error(message), fields)

describe('isUnavailable', () => {
  it.each([
    [{ code: 'SQLITE_BUSY' }],
    [{ code: 'SQLITE_IOERR_WRITE' }],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 5 | (2 << 8) }],
    [{ code: '57P01' }],
    [{ code: '53300' }],
    [{ code: '08006' }],
    [{ code: 'ECONNREFUSED' }],
    [{ code: 'ENOSPC' }],
  ])('is true for %j', (fields) => {
    expect(isUnavailable(withCode(fields))).toBe(true)
  })

  it('is true for a pool without a free connection', () => {
    expect(isUnavailable(new Error('timeout exceeded when trying to connect'))).toBe(true)
  })

  it('looks at the cause, and at the first of several attempts to connect', () => {
    expect(isUnavailable(new Error('query failed', { cause: withCode({ code: 'SQLITE_FULL' }) }))).toBe(true)
    expect(isUnavailable(new AggregateError([withCode({ code: 'ECONNREFUSED' })]))).toBe(true)
  })

  it.each([[{ code: '23505' }], [{ code: 'ERR_SQLITE_ERROR', errcode: 19 }], [{}]])('is false for %j', (fields) => {
    expect(isUnavailable(withCode(fields))).toBe(false)
  })
})
