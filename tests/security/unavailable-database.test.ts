import pg from 'pg'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { myVotes } from '../../contract/endpoints.ts'
import { createApp } from '../../server/app.ts'
import { DatabaseUnavailable } from '../../server/platform/database/unavailable.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

let services: TestServices
afterEach(() => services.close())

async function failingWith(error: Error, request: RequestInit = {}) {
  const lines: { level: number }[] = []
  const logger = pino({ level: 'debug' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  services = await openTestServices()
  const sessions = { ...services.services.sessions, findCaller: () => Promise.reject(error) }
  const response = await createApp({ ...services.services, logger, sessions }).request(myVotes.path, request)
  const errors = lines.filter(({ level }) => level >= 50).length
  return { status: response.status, wait: response.headers.get('retry-after'), errors }
}

test.each([
  ['a full database disk', new DatabaseUnavailable('SQLITE_FULL')],
  ['a full disk', Object.assign(new Error('failed'), { code: 'ENOSPC' })],
  [
    'a PostgreSQL server that is shutting down',
    Object.assign(new pg.DatabaseError('failed', 0, 'error'), { code: '57P01' }),
  ],
  [
    'an unreachable PostgreSQL server',
    Object.assign(new Error('failed'), { code: 'ECONNREFUSED', syscall: 'connect' }),
  ],
])('%s returns 503 and is logged', async (_, error) => {
  expect(await failingWith(error)).toEqual({ status: 503, wait: '5', errors: 1 })
})

test('another error returns 500', async () => {
  expect(await failingWith(new Error('failed'))).toEqual({ status: 500, wait: null, errors: 1 })
})

test('a request canceled by its caller is not logged as an error', async () => {
  const signal = AbortSignal.abort()
  const error = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  expect(await failingWith(error, { signal })).toEqual({ status: 499, wait: null, errors: 0 })
})
