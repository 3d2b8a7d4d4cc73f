import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { domainNotBlocked, federationLimits, tooManyBlockedDomains } from '../../../contract/federation.ts'
import { boardCalls, type Person } from '../../testing/board.ts'
import { insertFollower, insertWaiting } from '../../testing/federation.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { isBlocked } from './blocked-domains.ts'

let test: TestServices
let board: ReturnType<typeof boardCalls>
let admin: Person
beforeAll(async () => {
  test = await openTestServices()
  board = boardCalls(test)
  admin = await board.join('Ada Admin', 99)
})
afterAll(() => test.close())
afterEach(async () => {
  for (const table of [
    'federation_delivery',
    'federation_activity',
    'federation_inbox',
    'federation_follower',
    'federation_blocked_domain',
  ] as const)
    await test.database.query.deleteFrom(table).execute()
})

const at = '2026-11-21T09:00:00.000Z'
const success = { status: 200, body: { success: true } }
const refused = (status: number, detail: string) => ({ status, body: { detail } })

const block = (domain: string, reason = 'It sends spam.') =>
  board.ask('POST', '/api/admin/federation/blocked-domains', admin, { body: { domain, reason } })
const unblock = (domain: string) =>
  board.ask('DELETE', `/api/admin/federation/blocked-domains/${encodeURIComponent(domain)}`, admin)
const count = (domain: string) => board.ask('GET', `/api/admin/federation/domains/${encodeURIComponent(domain)}`, admin)

const follow = (domain: string, inbox = `https://${domain}/inbox`) => insertFollower(test.database, { domain, inbox })
const wait = (inbox: string) => insertWaiting(test.database, inbox)

const followed = async () => {
  const rows = await test.database.query.selectFrom('federation_follower').select('domain').orderBy('domain').execute()
  return rows.map(({ domain }) => domain)
}
const inboxesOf = async (table: 'federation_inbox' | 'federation_delivery') => {
  const rows = await test.database.query.selectFrom(table).select('inbox').orderBy('inbox').execute()
  return rows.map(({ inbox }) => inbox)
}
const blocked = () =>
  test.database.query.selectFrom('federation_blocked_domain').selectAll().orderBy('domain').execute()

describe('isBlocked', () => {
  it.each([
    ['spam.example', true],
    ['SPAM.example', true],
    ['spam.example.', true],
    ['spam.example:8443', true],
    ['a.b.spam.example', true],
    ['a.spam.example.:8443', true],
    [`${'a.'.repeat(5_000)}spam.example`, true],
    ['nospam.example', false],
    ['spam.example.org', false],
    ['example', false],
    [`${'a'.repeat(5_000)}spam.example`, false],
    ['[::1]:8443', false],
    ['', false],
  ])('matches whole labels, also with a port: %.40s', async (domain, expected) => {
    await block('spam.example')
    expect(await isBlocked(test.database.query, domain)).toBe(expected)
  })
})

describe('POST /api/admin/federation/blocked-domains', () => {
  it('removes the followers of the domain and its subdomains, and records it', async () => {
    for (const domain of ['example.com', 'example.com:8443', 'example.com.', 'social.example.com', 'ample.com'])
      await follow(domain)
    await follow('counterexample.com')
    await follow('example.com.org')
    expect(await count('example.com')).toEqual({ status: 200, body: { followers: 4 } })
    expect(await block('  Example.COM ', 'It sends spam.')).toEqual(success)
    expect(await followed()).toEqual(['ample.com', 'counterexample.com', 'example.com.org'])
    expect(await blocked()).toEqual([
      { domain: 'example.com', reason: 'It sends spam.', blocked_by: admin.id, blocked_at: at },
    ])
    const entries = await test.database.query
      .selectFrom('audit_log')
      .select(['actor', 'action', 'reason', 'details', 'at'])
      .where('subject', '=', 'example.com')
      .execute()
    expect(entries).toEqual([
      { actor: admin.id, action: 'domain.blocked', reason: 'It sends spam.', details: '{"followers":4}', at },
    ])
  })

  it('does not block the domain whose end it is', async () => {
    await follow('example.com')
    expect(await block('ample.com')).toEqual(success)
    expect(await followed()).toEqual(['example.com'])
    expect(await isBlocked(test.database.query, 'example.com')).toBe(false)
  })

  it('removes what waits for inboxes of the domain, and for those that only its followers used', async () => {
    const [own, relay, shared, other] = [
      'https://a.spam.example/inbox',
      'https://relay.example/spam',
      'https://relay.example/inbox',
      'https://good.example/inbox',
    ] as const
    await follow('a.spam.example', own)
    await follow('spam.example', relay)
    await follow('spam.example', shared)
    await follow('good.example', shared)
    await follow('good.example', other)
    for (const inbox of [own, relay, shared, other]) {
      await wait(inbox)
      await wait(inbox)
    }
    expect(await block('spam.example')).toEqual(success)
    expect(await inboxesOf('federation_inbox')).toEqual([other, shared])
    expect(await inboxesOf('federation_delivery')).toEqual([other, other, shared, shared])
    expect(await followed()).toEqual(['good.example', 'good.example'])
  })

  it('changes the reason of a domain that is blocked already', async () => {
    await block('spam.example', 'It sends spam.')
    test.advance(60_000)
    expect(await block('spam.example', 'It sends more spam.')).toEqual(success)
    test.advance(-60_000)
    expect(await blocked()).toEqual([
      { domain: 'spam.example', reason: 'It sends more spam.', blocked_by: admin.id, blocked_at: at },
    ])
  })

  it('blocks the largest number of domains, of which each can still get another reason', async () => {
    const rows = Array.from({ length: federationLimits.blockedDomains - 1 }, (_, index) => ({
      domain: `server-${index}.example`,
      reason: 'Spam.',
      blocked_by: admin.id,
      blocked_at: at,
    }))
    for (let start = 0; start < rows.length; start += 1_000)
      await test.database.query
        .insertInto('federation_blocked_domain')
        .values(rows.slice(start, start + 1_000))
        .execute()
    await follow('kept.example')
    expect(await block('last.example')).toEqual(success)
    expect(await block('kept.example')).toEqual(refused(409, tooManyBlockedDomains))
    expect(await followed()).toEqual(['kept.example'])
    expect(await block('last.example', 'Another reason.')).toEqual(success)
  })

  it('needs a reason', async () => {
    expect(await block('spam.example', ' ')).toEqual(refused(400, 'reason: Say why this server is blocked.'))
  })
})

describe('DELETE /api/admin/federation/blocked-domains/:domain', () => {
  it('lets people of the server follow again, and records it', async () => {
    await block('spam.example')
    expect(await unblock('spam.example')).toEqual(success)
    expect(await isBlocked(test.database.query, 'spam.example')).toBe(false)
    expect(await unblock('spam.example')).toEqual(refused(404, domainNotBlocked))
    const { reason } = await test.database.query
      .selectFrom('audit_log')
      .select('reason')
      .where('action', '=', 'domain.unblocked')
      .executeTakeFirstOrThrow()
    expect(reason).toBe(null)
  })

  it('unblocks the longest domain', async () => {
    const longest = `${'a.'.repeat(123)}example`
    expect(longest).toHaveLength(federationLimits.domainCharacters)
    expect(await block(longest)).toEqual(success)
    expect(await unblock(longest)).toEqual(success)
    expect((await block(`a.${longest}`)).status).toBe(400)
  })
})

describe('GET /api/admin/federation/domains/:domain', () => {
  it('counts a person who follows several authors once', async () => {
    await insertFollower(test.database, { domain: 'a.example', follower: 'https://a.example/ada', actor: 'newsroom' })
    await insertFollower(test.database, { domain: 'a.example', follower: 'https://a.example/ada', actor: 'author-1' })
    await follow('sub.a.example')
    expect(await count('A.example')).toEqual({ status: 200, body: { followers: 2 } })
  })
})
