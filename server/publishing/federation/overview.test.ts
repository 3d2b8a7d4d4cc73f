import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FederationOverview, federationLimits } from '../../../contract/federation.ts'
import { createApp } from '../../app.ts'
import { boardCalls, type Person } from '../../testing/board.ts'
import { insertFollower, insertWaiting } from '../../testing/federation.ts'
import { observe, statementsOf } from '../../testing/statements.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'

let test: TestServices
let board: ReturnType<typeof boardCalls>
let admin: Person
beforeAll(async () => {
  test = await openTestServices(undefined, { observe })
  board = boardCalls(test)
  admin = await board.join('Ada Admin', 99)
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of [
    'federation_delivery',
    'federation_activity',
    'federation_inbox',
    'federation_follower',
    'federation_blocked_domain',
  ] as const)
    await test.database.query.deleteFrom(table).execute()
})

const path = '/api/admin/federation'
const read = async (page = '') => (await board.ask<FederationOverview>('GET', `${path}${page}`, admin)).body

const insertFollowers = async (servers: number) => {
  const rows = Array.from({ length: servers }, (_, index) => ({
    actor: 'newsroom',
    follower: `https://server-${index}.example/ada`,
    domain: `server-${index}.example`,
    inbox: `https://server-${index}.example/inbox`,
    followed_at: '2026-11-20T08:00:00.000Z',
  }))
  await test.database.query.insertInto('federation_follower').values(rows).execute()
}

describe('GET /api/admin/federation', () => {
  it('lists the servers with the most followers, and what waits for them', async () => {
    const ada = { follower: 'https://large.example/ada', domain: 'large.example' }
    await insertFollower(test.database, ada)
    await insertFollower(test.database, { ...ada, actor: 'author-1' })
    for (const domain of ['large.example', 'large.example', 'b.example', 'a.example'])
      await insertFollower(test.database, { domain })
    await insertWaiting(test.database, 'https://large.example/inbox', '2026-11-20T08:00:00.000Z')
    await insertWaiting(test.database, 'https://large.example/inbox')
    await insertWaiting(test.database, 'https://large.example/inboxes/ada', '2026-11-19T08:00:00.000Z')
    expect(await read()).toEqual({
      host: null,
      followers: 5,
      servers: [
        { domain: 'large.example', followers: 3, waiting: 3, failing_since: '2026-11-19T08:00:00.000Z' },
        { domain: 'a.example', followers: 1, waiting: 0, failing_since: null },
        { domain: 'b.example', followers: 1, waiting: 0, failing_since: null },
      ],
      blocked: [],
      page: 1,
      pages: 1,
    })
  })

  it('names the host of the handles', async () => {
    const federation = {
      host: 'news.lede.test',
      answer: async () => new Response(),
      take: async () => new Response(),
      work: async () => undefined,
      stop: async () => undefined,
    }
    const app = createApp({ ...test.services, federation })
    const response = await app.request(path, { headers: { authorization: `Bearer ${admin.token}` } })
    expect(await response.json()).toMatchObject({ host: 'news.lede.test', followers: 0, servers: [] })
    for (const [domain, status] of [
      ['news.lede.test', 400],
      ['lede.test', 400],
      ['old.news.lede.test', 200],
    ] as const) {
      const { status: got } = await app.request(`${path}/blocked-domains`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ domain, reason: 'Spam.' }),
      })
      expect([domain, got]).toEqual([domain, status])
    }
  })

  it('reads the blocked domains by page', async () => {
    const domains = Array.from({ length: federationLimits.pageSize + 1 }, (_, index) => `server-${100 + index}.example`)
    const blocked = { reason: 'Spam.', blocked_at: '2026-11-20T08:00:00.000Z' }
    await test.database.query
      .insertInto('federation_blocked_domain')
      .values(domains.map((domain) => ({ ...blocked, domain, blocked_by: admin.id })))
      .execute()
    const { page, pages, blocked: first } = await read()
    expect([page, pages, first.map(({ domain }) => domain)]).toEqual([1, 2, domains.slice(0, -1)])
    const last = { page: 2, pages: 2, blocked: [{ ...blocked, domain: domains.at(-1) }] }
    expect(await read('?page=2')).toMatchObject(last)
    expect(await read('?page=9999')).toMatchObject(last)
    expect((await board.ask('GET', `${path}?page=0`, admin)).status).toBe(400)
  })

  it('needs as many statements for a thousand servers as for ten', async () => {
    const countStatements = async (servers: number) => {
      await insertFollowers(servers)
      const { result, statements } = await statementsOf(read)
      return [result.servers.length, statements.length]
    }
    const [, few] = await countStatements(10)
    await test.database.query.deleteFrom('federation_follower').execute()
    expect(await countStatements(1_000)).toEqual([federationLimits.servers, few])
  })
})
