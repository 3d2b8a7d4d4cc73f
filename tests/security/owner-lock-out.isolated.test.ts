/** A stranger cannot lock the owner out, because browsers that signed in before have their own counters. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { knownDeviceLimits } from '../../contract/session-limits.ts'
import { createApp } from '../../server/app.ts'
import { signToken } from '../../server/platform/mail/signed-token.ts'
import { accountCalls } from '../../server/testing/accounts.ts'
import { callingFromElsewhere, postJson, withBearer } from '../../server/testing/requests.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

vi.mock('@node-rs/argon2', async (original) =>
  (await import('../../server/testing/cheap-hashes.ts')).makeHashesCheap(original),
)

let test: TestServices
let ada: Awaited<ReturnType<TestServices['signInAs']>>
beforeAll(async () => {
  test = await openTestServices()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.advance(60 * 60 * 1000)
  test.emails.length = 0
  ada = await test.signInAs(0)
})

/** A browser that keeps its cookies; each request comes from another network. */
function openBrowser(cookies = new Map<string, string>()) {
  async function post(path: string, body: unknown): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = cookie === '' ? {} : { cookie }
    const response = await test.app.request(path, postJson(body, headers), callingFromElsewhere())
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    return response
  }
  return {
    cookies,
    signIn: async (password: string, email = ada.email) => (await post('/api/auth/signin', { email, password })).status,
    forgot: async (email = ada.email) => (await post('/api/auth/forgot-password', { email })).status,
    reset: async (token: string, new_password: string) =>
      (await post('/api/auth/reset-password', { token, new_password })).status,
    post,
  }
}

async function openKnownBrowser() {
  const browser = openBrowser()
  expect(await browser.signIn(ada.password)).toBe(200)
  expect(browser.cookies.size).toBe(1)
  return browser
}

async function attack() {
  const stranger = openBrowser()
  for (let attempt = 0; attempt < 6; attempt += 1) await stranger.signIn('wrong')
  for (let attempt = 0; attempt < 3; attempt += 1) await stranger.forgot()
  expect(await stranger.signIn(ada.password)).toBe(429)
  expect(await stranger.forgot()).toBe(429)
}

describe('stranger who guesses passwords and requests resets', () => {
  it('does not lock a known device out of signing in and resetting', async () => {
    const own = await openKnownBrowser()
    await attack()
    expect(await own.signIn(ada.password)).toBe(200)
    expect(await own.forgot()).toBe(200)
    await test.services.mailer.deliver()
    expect(test.emails.filter(({ recipient }) => recipient === ada.email).length).toBeGreaterThan(0)
  })

  it('leaves a link that works in the mailbox at any time, however long it requests further ones', async () => {
    const stranger = openBrowser()
    for (let hour = 0; hour < 12; hour += 1) {
      test.emails.length = 0
      while ((await stranger.forgot()) === 200);
      await test.services.mailer.deliver()
      test.advance(29 * 60_000)
      const newest = test.emails.findLast(({ recipient }) => recipient === ada.email)
      const token = /reset-password\?token=(\S+)/.exec(newest?.text ?? '')?.[1] ?? ''
      const tried = await stranger.post('/api/auth/reset-password', {
        token,
        new_password: `ada ${hour} lovelace engine`,
      })
      expect([hour, tried.status]).toEqual([hour, 200])
      test.advance(31 * 60_000)
    }
  })

  it('gets no more guesses when a known device exists', async () => {
    await openKnownBrowser()
    const stranger = openBrowser()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 7; attempt += 1) statuses.push(await stranger.signIn('wrong'))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  it('gets no cookie for a wrong password or a reset request', async () => {
    const stranger = openBrowser()
    await stranger.signIn('wrong')
    await stranger.forgot()
    expect(stranger.cookies.size).toBe(0)
  })
})

const devicesOf = (accountId: string) =>
  test.database.query
    .selectFrom('known_device')
    .select(['id', 'expires_at'])
    .where('account_id', '=', accountId)
    .execute()

describe('known device', () => {
  it('stays the same one, for longer, when its owner signs in again', async () => {
    const own = await openKnownBrowser()
    const [before] = await devicesOf(ada.accountId)
    test.advance(24 * 60 * 60 * 1000)
    expect(await own.signIn(ada.password)).toBe(200)
    const expires_at = new Date(test.services.now() + knownDeviceLimits.seconds * 1000).toISOString()
    expect(await devicesOf(ada.accountId)).toEqual([{ id: before?.id, expires_at }])
  })

  it('is remembered as a new one if its row is gone', async () => {
    const own = await openKnownBrowser()
    const [before] = await devicesOf(ada.accountId)
    await test.database.query.deleteFrom('known_device').where('account_id', '=', ada.accountId).execute()
    expect(await own.signIn(ada.password)).toBe(200)
    const devices = await devicesOf(ada.accountId)
    expect(devices).toHaveLength(1)
    expect(devices[0]?.id).not.toBe(before?.id)
  })

  it('may enter ten wrong passwords in 15 minutes and request three links in half an hour', async () => {
    const own = await openKnownBrowser()
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await own.signIn('wrong')).toBe(401)
    expect(await own.signIn(ada.password)).toBe(429)
    for (let attempt = 0; attempt < 3; attempt += 1) expect(await own.forgot()).toBe(200)
    expect(await own.forgot()).toBe(429)
    expect(await openBrowser().signIn(ada.password)).toBe(200)
  })

  it('gets a cookie on sign-in that scripts and other sites cannot use', async () => {
    const response = await openBrowser().post('/api/auth/signin', { email: ada.email, password: ada.password })
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^lede_device_[\w.]{16}=[\w-]{22}\.[\w-]{43}; Max-Age=15552000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
      ),
    ])
  })

  it('gets a secure-only cookie when the site uses https', async () => {
    const app = createApp({ ...test.services, publicUrl: 'https://lede.test' })
    const signIn = (password: string, cookie: string) =>
      app.request('/api/auth/signin', postJson({ email: ada.email, password }, { cookie }), callingFromElsewhere())
    const [set = ''] = (await signIn(ada.password, '')).headers.getSetCookie()
    expect(set).toMatch(
      /^__Secure-lede_device_[^;]+; Max-Age=15552000; Path=\/api\/auth; HttpOnly; Secure; SameSite=Strict$/,
    )
    const [cookie = ''] = set.split(';')
    await attack()
    expect((await signIn(ada.password, cookie.replace('__Secure-', ''))).status).toBe(429)
    expect((await signIn(ada.password, cookie)).status).toBe(200)
  })

  it('does not sign in with a wrong password', async () => {
    const own = await openKnownBrowser()
    expect(await own.signIn('wrong')).toBe(401)
  })

  it('is not known to another account, whatever the name of its cookie', async () => {
    const own = await openKnownBrowser()
    const bob = await test.signInAs(0)
    const elsewhere = openBrowser()
    await elsewhere.signIn(bob.password, bob.email)
    const [name = ''] = elsewhere.cookies.keys()
    const [value = ''] = own.cookies.values()
    const moved = openBrowser(new Map([[name, value]]))
    for (let attempt = 0; attempt < 5; attempt += 1) await openBrowser().signIn('wrong', bob.email)
    expect(await moved.signIn(bob.password, bob.email)).toBe(429)
    expect(await elsewhere.signIn(bob.password, bob.email)).toBe(200)
  })

  it('cannot be forged', async () => {
    const own = await openKnownBrowser()
    const [[name, value] = ['', '']] = own.cookies
    const [id = '', signature = ''] = value.split('.')
    const invented = signToken(test.services.secret, 'known device', 'A'.repeat(22))
    const forgeries = ['', id, `${id}.`, `${id}.${signature.slice(1)}`, `x${value}`, invented]
    const otherPurpose = signToken(test.services.secret, 'newsletter', id)
    await attack()
    for (const forged of [...forgeries, otherPurpose])
      expect(await openBrowser(new Map([[name, forged]])).signIn(ada.password)).toBe(429)
    expect(await own.signIn(ada.password)).toBe(200)
  })

  it('is remembered for 180 days after its last sign-in', async () => {
    const own = await openKnownBrowser()
    test.advance((knownDeviceLimits.seconds - 60) * 1000)
    await attack()
    expect(await own.signIn(ada.password)).toBe(200)
    test.advance((knownDeviceLimits.seconds + 60) * 1000)
    await attack()
    expect(await own.signIn(ada.password)).toBe(429)
  })

  it('is forgotten on a password reset, except in the browser that resets it', async () => {
    const [lost, own] = [await openKnownBrowser(), openBrowser()]
    const token = await accountCalls(test).askForToken(ada.email)
    expect(await own.reset(token, 'analytical engine 1843')).toBe(200)
    await attack()
    expect(await lost.signIn('analytical engine 1843')).toBe(429)
    expect(await own.signIn('analytical engine 1843')).toBe(200)
  })

  it('is forgotten when its session is ended from elsewhere, but not on its own sign-out', async () => {
    const [lost, own] = [await openKnownBrowser(), await openKnownBrowser()]
    const response = await own.post('/api/auth/signin', { email: ada.email, password: ada.password })
    const { access_token } = (await response.json()) as { access_token: string }
    const ended = await test.app.request('/api/sessions', { method: 'DELETE', ...withBearer(access_token) })
    expect(ended.status).toBe(200)
    const out = await test.app.request('/api/auth/signout', { method: 'POST', ...withBearer(access_token) })
    expect(out.status).toBe(200)
    await attack()
    expect(await lost.signIn(ada.password)).toBe(429)
    expect(await own.signIn(ada.password)).toBe(200)
  })

  it('is one of at most fifty per account', async () => {
    const first = await openKnownBrowser()
    test.advance(60_000)
    const at = new Date(test.services.now()).toISOString()
    const expires_at = new Date(test.services.now() + knownDeviceLimits.seconds * 1000).toISOString()
    const others = Array.from({ length: knownDeviceLimits.perAccount - 1 }, (_, number) => ({
      id: `${ada.accountId}-${number}`,
      account_id: ada.accountId,
      created_at: at,
      expires_at,
    }))
    await test.database.query.insertInto('known_device').values(others).execute()
    await openKnownBrowser()
    const devices = await test.database.query
      .selectFrom('known_device')
      .select('id')
      .where('account_id', '=', ada.accountId)
      .execute()
    expect(devices).toHaveLength(knownDeviceLimits.perAccount)
    test.advance(60 * 60 * 1000)
    await attack()
    expect(await first.signIn(ada.password)).toBe(429)
  })
})
