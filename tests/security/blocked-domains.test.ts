import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { domainNotBlocked, isOwnDomain } from '../../contract/federation.ts'
import { boardCalls, type Person } from '../../server/testing/board.ts'
import { insertFollower } from '../../server/testing/federation.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

let test: TestServices
let board: ReturnType<typeof boardCalls>
let admin: Person
beforeAll(async () => {
  test = await openTestServices()
  board = boardCalls(test)
  admin = await board.join('Ada Admin', 99)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.database.query.deleteFrom('federation_follower').execute()
  await test.database.query.deleteFrom('federation_blocked_domain').execute()
  await insertFollower(test.database, { domain: 'example.com' })
})

const path = '/api/admin/federation'
const block = (domain: string) =>
  board.ask('POST', `${path}/blocked-domains`, admin, { body: { domain, reason: 'It sends spam.' } })
const namesOf = async (table: 'federation_follower' | 'federation_blocked_domain') =>
  (await test.database.query.selectFrom(table).select('domain').execute()).map(({ domain }) => domain)

describe('a blocked domain', () => {
  it.each(['%', '_xample.com', 'exampl_.com', '%.com', 'example', 'https://example.com', 'example.com/a', '.com'])(
    'is never a pattern: %s blocks and counts nobody',
    async (domain) => {
      expect((await block(domain)).status).toBe(400)
      expect((await board.ask('GET', `${path}/domains/${encodeURIComponent(domain)}`, admin)).status).toBe(400)
      expect(await namesOf('federation_follower')).toEqual(['example.com'])
      expect(await namesOf('federation_blocked_domain')).toEqual([])
    },
  )

  it.each(['%', 'spam_example', 'a.spam.example', 'example'])('stays when %s is unblocked', async (domain) => {
    await block('spam.example')
    expect(await board.ask('DELETE', `${path}/blocked-domains/${encodeURIComponent(domain)}`, admin)).toEqual({
      status: 404,
      body: { detail: domainNotBlocked },
    })
    expect(await namesOf('federation_blocked_domain')).toEqual(['spam.example'])
  })

  it.each(['lede.test', 'LEDE.TEST'])('is not the host of the site itself (%s)', async (domain) => {
    expect(await block(domain)).toEqual({ status: 400, body: { detail: isOwnDomain } })
    expect(await namesOf('federation_blocked_domain')).toEqual([])
  })
})
