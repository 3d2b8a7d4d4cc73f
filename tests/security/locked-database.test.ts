/** Another process holds SQLite's write lock. Every request once waited for it, including reads. */
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqliteFile } from '../../server/platform/database/sqlite-file.ts'
import { callingFromElsewhere, postJson, told, withBearer } from '../../server/testing/requests.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

const deadline = 150

let test: TestServices
let other: DatabaseSync
let token: string
beforeAll(async () => {
  test = await openTestServices(undefined, { embedded: true, writeDeadline: deadline })
  token = (await test.signInAs(0)).token
  other = new DatabaseSync(sqliteFile(test.target.dataDirectory))
})
afterAll(async () => {
  other.close()
  await test.close()
})

const get = async (path: string, init?: RequestInit) =>
  (await test.app.request(path, init, callingFromElsewhere())).status

const checkEmail = () =>
  test.app.request('/api/auth/check-email', postJson({ email: 'a@lede.example' }), callingFromElsewhere())

/** Runs while another process writes. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  other.exec('begin immediate')
  try {
    await work()
  } finally {
    other.exec('rollback')
  }
}

/** How long a statement on this connection blocks the event loop to wait for a lock, in milliseconds. It was once 5,000. */
const readBusyTimeout = async (on: typeof test.database.query) =>
  (await sql<{ timeout: number }>`pragma busy_timeout`.execute(on)).rows[0]?.timeout

describe('while another process holds the write lock', () => {
  it('reads are answered as usual', async () => {
    const statuses: number[] = []
    await whileLocked(async () => {
      const writes = Array.from({ length: 3 }, checkEmail)
      statuses.push(await get('/api/health'), await get('/api/bounties'), await get('/api/top-delivered-bounties'))
      statuses.push(await get('/api/auth/verify', withBearer(token)))
      await Promise.all(writes)
    })
    expect(statuses).toEqual([200, 200, 200, 200])
  })

  it('no statement blocks the event loop', async () => {
    const { database } = test
    expect([await readBusyTimeout(database.query), await database.write(readBusyTimeout)]).toEqual([0, 0])
  })

  it('concurrent writes all get 503 after their deadline', async () => {
    const began = performance.now()
    await whileLocked(async () => {
      await checkEmail()
    })
    const ofOne = performance.now() - began
    const beganAll = performance.now()
    await whileLocked(async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, checkEmail))
      const said = await Promise.all(answers.map(told))
      const refusal = { status: 503, body: { detail: expect.any(String) } }
      expect(said).toEqual(Array.from({ length: 10 }, () => refusal))
      expect(answers.map(({ headers }) => Number(headers.get('retry-after')) > 0)).toEqual(Array(10).fill(true))
    })
    expect(performance.now() - beganAll).toBeLessThan(5 * ofOne)
  })

  it('a write that began meanwhile completes once the lock is released', async () => {
    const patient = await openTestServices(undefined, { embedded: true, writeDeadline: 60_000 })
    const holder = new DatabaseSync(sqliteFile(patient.target.dataDirectory))
    holder.exec('begin immediate')
    const written = patient.database.write((transaction) =>
      transaction
        .insertInto('rate_limit')
        .values({ key: 'k', window_started_at: 0, ends_at: 1, requests: 1 })
        .execute(),
    )
    await new Promise((resolve) => setImmediate(resolve))
    holder.exec('rollback')
    await written
    const rows = await patient.database.query.selectFrom('rate_limit').select('key').execute()
    holder.close()
    await patient.close()
    expect(rows).toEqual([{ key: 'k' }])
  })
})

it('writes succeed again after the lock is released', async () => {
  expect(await told(checkEmail())).toEqual({ status: 200, body: { exists: false } })
})

it('a read outside a transaction sees earlier writes and nothing uncommitted', async () => {
  const { database } = test
  const seen: number[] = []
  const count = async () => (await database.query.selectFrom('note').select('id').execute()).length
  const { accountId } = await test.signInAs(0)
  await database.write(async (transaction) => {
    await transaction
      .insertInto('note')
      .values({ id: 'n', account_id: accountId, content: 'x', created_at: '2026-11-21T09:00:00.000Z' })
      .execute()
    seen.push(await count())
  })
  seen.push(await count())
  expect(seen).toEqual([0, 1])
})
