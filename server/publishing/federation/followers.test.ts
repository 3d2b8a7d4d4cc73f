import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxOf, insertFollowers } from '../../testing/federation.ts'
import { explain } from '../../testing/statements.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { newsroom } from './addresses.ts'
import { listInboxes, selectInboxes } from './followers.ts'

let test: TestServices
beforeAll(async () => {
  test = await openTestServices()
  await insertFollowers(test.database, newsroom, ['both.example', 'news.example'])
  await insertFollowers(test.database, 'ida', ['ida.example', 'both.example'])
})
afterAll(() => test.close())

describe('listInboxes', () => {
  it('has each inbox once', async () => {
    expect(await listInboxes(test.database.query, ['ida', newsroom])).toEqual(
      ['both.example', 'ida.example', 'news.example'].map(inboxOf),
    )
    expect(await listInboxes(test.database.query, ['ida'])).toEqual(['both.example', 'ida.example'].map(inboxOf))
  })

  it('reads them in a range of an index', async () => {
    const plan = await explain(test.database, selectInboxes(test.database.query, ['ida']))
    expect(plan).toContain('federation_follower_by_actor')
  })
})
