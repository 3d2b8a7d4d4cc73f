import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertAccount } from '../../server/testing/bounties.ts'
import { callingFromElsewhere, postJson, told } from '../../server/testing/requests.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

let test: TestServices
beforeAll(async () => {
  test = await openTestServices(undefined, { embedded: true })
})
afterAll(() => test.close())

const limitPages = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(test.database.query)

async function fill(accountId: string): Promise<{ acknowledged: number; error: unknown }> {
  for (let acknowledged = 0; ; acknowledged += 1) {
    try {
      await test.database.write((transaction) =>
        transaction
          .insertInto('note')
          .values({ id: `note ${acknowledged}`, account_id: accountId, content: 'x'.repeat(8_000), created_at: '2026' })
          .execute(),
      )
    } catch (error) {
      return { acknowledged, error }
    }
  }
}

it('a full disk refuses writes with 503, keeps acknowledged rows, and works again with room', async () => {
  const accountId = await insertAccount(test.database)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(test.database.query)
  await limitPages((rows[0]?.page_count ?? 0) + 20)
  const { acknowledged, error } = await fill(accountId)
  expect(error).toMatchObject({ name: 'DatabaseUnavailable', code: 'SQLITE_FULL' })
  const notes = await test.database.query.selectFrom('note').select('id').execute()
  expect(notes).toHaveLength(acknowledged)
  // Each request writes a subscriber and an email, until one of them fills the disk.
  const subscribe = (n: number) =>
    test.app.request('/api/subscribe', postJson({ email: `reader-${n}@lede.example` }), callingFromElsewhere())
  const statuses: number[] = []
  for (let n = 0; n < 200 && statuses.at(-1) !== 503; n += 1) statuses.push((await told(subscribe(n))).status)
  const subscribers = await test.database.query.selectFrom('newsletter_subscriber').select('id').execute()
  expect(statuses.at(-1)).toBe(503)
  expect(subscribers).toHaveLength(statuses.filter((status) => status === 200).length)
  await limitPages(1_000_000)
  expect((await told(subscribe(1_000))).status).toBe(200)
})
