import { once } from 'node:events'
import net from 'node:net'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { openDatabase } from '../../server/platform/database/open.ts'
import { connectPostgres } from '../../server/platform/database/postgres.ts'
import { isDatabaseUnavailable } from '../../server/platform/database/unavailable.ts'
import { createRateLimiter } from '../../server/platform/http/rate-limiter.ts'
import { type LiveBus, openPostgresBus } from '../../server/platform/live/bus.ts'
import { createSessions } from '../../server/platform/sessions/sessions.ts'
import { callingFromElsewhere, postJson } from '../../server/testing/requests.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

const server = process.env.TEST_DATABASE_URL

it('a missing PostgreSQL counts as unavailable, and an invalid statement does not', async () => {
  const nowhere = connectPostgres('postgres://lede@127.0.0.1:1/lede', undefined)
  const error = await nowhere.query
    .selectFrom('account')
    .selectAll()
    .execute()
    .catch((error: unknown) => error)
  await nowhere.close()
  expect(isDatabaseUnavailable(error)).toBe(true)
  const code = (of: string) => Object.assign(new pg.DatabaseError('', 0, 'error'), { code: of })
  expect(['57P01', '53300', '08006', '57014'].map((of) => isDatabaseUnavailable(code(of)))).not.toContain(false)
  expect(['23505', '42601', '42P01'].map((of) => isDatabaseUnavailable(code(of)))).not.toContain(true)
  expect(isDatabaseUnavailable(new Error('changed my mind'))).toBe(false)
})

if (server !== undefined) {
  describe('while PostgreSQL is unreachable', () => {
    let test: TestServices
    let wire: Awaited<ReturnType<typeof openWire>>
    let database: Database
    let live: LiveBus
    let app: ReturnType<typeof createApp>
    beforeAll(async () => {
      test = await openTestServices()
      const behind = new URL(test.target.databaseUrl ?? '')
      wire = await openWire(behind)
      behind.host = `127.0.0.1:${wire.port}`
      database = await openDatabase({ databaseUrl: behind.href, dataDirectory: '' })
      live = await openPostgresBus(behind.href, pino({ level: 'silent' }))
      const { secret, now } = test.services
      app = createApp({
        ...test.services,
        database,
        live,
        sessions: createSessions(database, secret, now, test.services.logger),
        rateLimiter: createRateLimiter(database, now),
      })
    })
    afterAll(async () => {
      await live.close()
      await database.close()
      wire.cut()
      await test.close()
    })

    const statuses = async () => {
      const answers = await Promise.all([
        app.request('/api/health', undefined, callingFromElsewhere()),
        app.request('/api/bounties', undefined, callingFromElsewhere()),
        app.request('/api/auth/check-email', postJson({ email: 'a@lede.example' }), callingFromElsewhere()),
      ])
      return answers.map(({ status }) => status)
    }

    it('reads and writes get 503, and 200 once it is back', async () => {
      expect(await statuses()).toEqual([200, 200, 200])
      const reopened = new Promise((resolve) => live.listen(resolve))
      wire.cut()
      expect(await statuses()).toEqual([503, 503, 503])
      await wire.mend()
      // The pool detects each broken connection at its next use.
      expect(await statuses()).toEqual([200, 200, 200])
      expect(await reopened, 'pages are told that notices may be missing').toBe('everyone')
    })

    it('connections terminated by the operator are replaced', async () => {
      const admin = new pg.Client({ connectionString: test.target.databaseUrl })
      await admin.connect()
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      await admin.end()
      const again = async (left: number): Promise<number[]> => {
        const seen = await statuses()
        return left === 0 || seen.every((status) => status === 200) ? seen : again(left - 1)
      }
      expect(await again(5)).toEqual([200, 200, 200])
    })
  })
}

async function openWire({ hostname, port }: URL) {
  const ends = new Set<net.Socket>()
  const relay = net.createServer((near) => {
    const far = net.connect(Number(port), hostname)
    for (const end of [near, far]) {
      ends.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        near.destroy()
        far.destroy()
        ends.delete(end)
      })
    }
    near.pipe(far).pipe(near)
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const address = relay.address()
  const own = address !== null && typeof address === 'object' ? address.port : 0
  return {
    port: own,
    cut() {
      relay.close()
      for (const end of ends) end.destroy()
    },
    async mend() {
      relay.listen(own, '127.0.0.1')
      await once(relay, 'listening')
    },
  }
}
