/** Another process holds SQLite's write lock. Every request once waited for it, including reads. */
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqliteFile } from '../../server/database/open.ts'
import { callingFromElsewhere, postJson, told, withBearer } from '../../server/testing/requests.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

const deadline = 150
/** Milliseconds that the event loop may block; the lock used to block it for 5,000 at a time. */
const stall = 1000

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

async function whileLocked(work: () => Promise<void>): Promise<number> {
  let last = performance.now()
  let longest = 0
  const clock = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  other.exec('begin immediate')
  try {
    await work()
    await new Promise((resolve) => setImmediate(resolve))
  } finally {
    other.exec('rollback')
    clearInterval(clock)
  }
  return Math.max(longest, performance.now() - last)
}

describe('while another process holds the write lock', () => {
  it('reads succeed and the event loop is not blocked', async () => {
    const statuses: number[] = []
    const longest = await whileLocked(async () => {
      const writes = Array.from({ length: 3 }, checkEmail)
      statuses.push(await get('/api/health'), await get('/api/bounties'), await get('/api/top-delivered-bounties'))
      statuses.push(await get('/api/auth/verify', withBearer(token)))
      await Promise.all(writes)
    })
    expect(statuses).toEqual([200, 200, 200, 200])
    expect(longest).toBeLessThan(stall)
  })

  it('concurrent writes all get 503 after their deadline', async () => {
    const began = performance.now()
    await whileLocked(async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, checkEmail))
      const said = await Promise.all(answers.map(told))
      const refusal = { status: 503, body: { detail: expect.any(String) } }
      expect(said).toEqual(Array.from({ length: 10 }, () => refusal))
      expect(answers.map(({ headers }) => Number(headers.get('retry-after')) > 0)).toEqual(Array(10).fill(true))
    })
    expect(performance.now() - began).toBeLessThan(deadline + stall)
  })

  it('a write that began meanwhile completes once the lock is released', async () => {
    const patient = await openTestServices(undefined, { embedded: true, writeDeadline: 60_000 })
    const holder = new DatabaseSync(sqliteFile(patient.target.dataDirectory))
    holder.exec('begin immediate')
    const written = patient.database.write((transaction) =>
      transaction.insertInto('rate_limit').values({ key: 'k', window_started_at: 0, requests: 1 }).execute(),
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
