import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionLimits } from '../../contract/session-limits.ts'
import { callingFromElsewhere, postJson, told, withBearer } from '../testing/requests.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'
import { describeDevice } from './own-sessions.ts'

let test: TestServices
let ada: Awaited<ReturnType<TestServices['signInAs']>>
beforeAll(async () => {
  test = await openTestServices()
})
afterAll(() => test.close())
beforeEach(async () => {
  ada = await test.signInAs(0)
})

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'

async function signIn(userAgent?: string): Promise<string> {
  const headers = userAgent === undefined ? {} : { 'user-agent': userAgent }
  const { email, password } = ada
  const response = await test.app.request(
    '/api/auth/signin',
    postJson({ email, password }, headers),
    callingFromElsewhere(),
  )
  return ((await response.json()) as { access_token: string }).access_token
}

type Listed = { items: { id: string; device: string; created_at: string; last_used_at: string; is_current: boolean }[] }
const list = async (token: string) =>
  ((await told(test.app.request('/api/sessions', withBearer(token)))).body as Listed).items
const end = (token: string, id = '') =>
  told(test.app.request(`/api/sessions${id === '' ? '' : `/${id}`}`, { method: 'DELETE', ...withBearer(token) }))
const statusOf = async (token: string) => (await test.app.request('/api/auth/verify', withBearer(token))).status
const success = { status: 200, body: { success: true } }
const alreadyEnded = { status: 404, body: { detail: 'This device is already signed out' } }

describe('GET /api/sessions', () => {
  it('lists the current session first, then the others by last use, with their devices', async () => {
    const opened = new Date(test.services.now()).toISOString()
    test.advance(60_000)
    const later = new Date(test.services.now()).toISOString()
    await signIn(iPhone)
    test.advance(60_000)
    const latest = new Date(test.services.now()).toISOString()
    await signIn(firefox)
    expect(await list(ada.token)).toEqual(
      [
        { device: 'Unknown device', created_at: opened, last_used_at: opened, is_current: true },
        { device: 'Firefox on Windows', created_at: latest, last_used_at: latest, is_current: false },
        { device: 'Safari on iOS', created_at: later, last_used_at: later, is_current: false },
      ].map((session) => ({ id: expect.any(String), ...session })),
    )
  })

  it('omits ended, idle and expired sessions and those of other accounts', async () => {
    await end(ada.token, (await list(await signIn()))[1]?.id)
    await test.signInAs(0)
    const token = await signIn()
    const other = await signIn()
    await test.app.request('/api/auth/signout', { method: 'POST', ...withBearer(other) })
    expect((await list(token)).map(({ is_current }) => is_current)).toEqual([true, false])
    test.advance((sessionLimits.idleSeconds - 60) * 1000)
    await statusOf(token)
    await test.services.sessions.settled()
    test.advance(60_000)
    expect((await list(token)).map(({ is_current }) => is_current)).toEqual([true])
  })

  it('stores only printable characters of the User-Agent, at most 256', async () => {
    const token = await signIn(`\u00e9<b>${'x'.repeat(2_000)}`)
    const [session] = await list(token)
    const row = await test.database.query
      .selectFrom('session')
      .select('user_agent')
      .where('id', '=', session?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(row.user_agent).toBe(`<b>${'x'.repeat(253)}`)
    expect(session?.device).toBe('Unknown device')
  })
})

describe('DELETE /api/sessions', () => {
  it('ends a session immediately and returns 404 the second time', async () => {
    const token = await signIn(firefox)
    const id = (await list(ada.token))[1]?.id
    expect(await end(ada.token, id)).toEqual(success)
    expect([await statusOf(token), await statusOf(ada.token)]).toEqual([401, 200])
    expect(await end(ada.token, id)).toEqual(alreadyEnded)
  })

  it('returns 404 for a session of another account', async () => {
    const bob = await test.signInAs(99)
    const [session] = await list(ada.token)
    expect(await end(bob.token, session?.id)).toEqual(alreadyEnded)
    expect(await statusOf(ada.token)).toBe(200)
  })

  it('ends all other sessions of this account only', async () => {
    const bob = await test.signInAs(0)
    const others = [await signIn(firefox), await signIn(iPhone)]
    expect(await end(ada.token)).toEqual(success)
    expect(await Promise.all([ada.token, bob.token, ...others].map(statusOf))).toEqual([200, 200, 401, 401])
    expect(await list(ada.token)).toHaveLength(1)
  })

  it('notifies the open pages of the account', async () => {
    const heard: unknown[] = []
    const stop = test.services.live.listen((audience) => heard.push(audience))
    await signIn(firefox)
    // The sign-in from a new browser is told, too, on PostgreSQL after its answer.
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    heard.splice(0)
    await end(ada.token, (await list(ada.token))[1]?.id)
    await end(ada.token)
    stop()
    expect(heard).toEqual([[ada.accountId], [ada.accountId]])
  })

  it('lets the current session end itself', async () => {
    expect(await end(ada.token, (await list(ada.token))[0]?.id)).toEqual(success)
    expect(await statusOf(ada.token)).toBe(401)
  })
})

describe('describeDevice', () => {
  it.each([
    [firefox, 'Firefox on Windows'],
    [iPhone, 'Safari on iOS'],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
      'Safari on macOS',
    ],
    ['curl/8.5.0', 'Unknown device'],
    [' ', 'Unknown device'],
    [null, 'Unknown device'],
  ])('maps %j to %s', (userAgent, words) => {
    expect(describeDevice(userAgent)).toBe(words)
  })
})
