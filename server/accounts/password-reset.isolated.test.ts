import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../app.ts'
import { accountCalls, newPassword, refusedLink, success } from '../testing/accounts.ts'
import { collectTold } from '../testing/notifications.ts'
import { callingFrom, postJson } from '../testing/requests.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'
import { isPassword } from './passwords.ts'

vi.mock('@node-rs/argon2', async (original) => (await import('../testing/cheap-hashes.ts')).makeHashesCheap(original))
vi.mock('./passwords.ts', { spy: true })

let test: TestServices
let calls: ReturnType<typeof accountCalls>
let ada: Awaited<ReturnType<TestServices['signInAs']>>
beforeAll(async () => {
  test = await openTestServices()
  calls = accountCalls(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.services.mailer.deliver()
  test.emails.length = 0
  ada = await test.signInAs(0)
})

const askForToken = (email = ada.email) => calls.askForToken(email)

describe('reset link', () => {
  it('sets a new password once', async () => {
    const token = await askForToken()
    expect(await calls.reset(token, newPassword)).toEqual(success)
    expect((await calls.signIn(ada.email, newPassword)).status).toBe(200)
    expect((await calls.signIn(ada.email, ada.password)).status).toBe(401)
    const after = await calls.account(ada.email)
    expect(await calls.reset(token, 'another password')).toEqual(refusedLink)
    expect(await calls.account(ada.email)).toEqual(after)
  })

  it('ends every session of its account and of no other, and notifies the open pages', async () => {
    const [second, other] = [await test.services.sessions.open(ada.accountId), await test.signInAs(0)]
    const told = await collectTold(test.services)
    await calls.reset(await askForToken(), newPassword)
    expect([...told]).toEqual([ada.accountId])
    expect(await Promise.all([ada.token, second, other.token].map(calls.verify))).toEqual([401, 401, 200])
  })

  it('sends an email about the change', async () => {
    await calls.reset(await askForToken(), newPassword)
    await test.services.mailer.deliver()
    expect(test.emails.map(({ recipient, subject }) => ({ recipient, subject }))).toEqual([
      { recipient: ada.email, subject: 'Choose a new password for Lede' },
      { recipient: ada.email, subject: 'Your password was changed' },
    ])
    expect(test.emails[1]?.text).toContain('http://lede.test/forgot-password')
  })

  it('works for half an hour', async () => {
    const token = await askForToken()
    test.advance(30 * 60_000 - 1)
    expect(await calls.reset(token, newPassword)).toEqual(success)
    const late = await askForToken()
    test.advance(30 * 60_000)
    expect(await calls.reset(late, 'another password')).toEqual(refusedLink)
    expect((await calls.signIn(ada.email, newPassword)).status).toBe(200)
  })

  it('changes only the account it was sent to', async () => {
    const bob = await test.signInAs(0)
    const token = await askForToken(bob.email)
    const before = await calls.account(ada.email)
    expect(
      await calls.call('/api/auth/reset-password', { token, new_password: newPassword, email: ada.email }),
    ).toEqual(success)
    expect(await calls.account(ada.email)).toEqual(before)
    expect(await calls.verify(ada.token)).toBe(200)
    expect((await calls.signIn(bob.email, newPassword)).status).toBe(200)
  })

  it("voids the account's other links once used", async () => {
    const [first, second] = [await askForToken(), await askForToken()]
    expect(await calls.reset(second, newPassword)).toEqual(success)
    expect(await calls.reset(first, 'another password')).toEqual(refusedLink)
    expect((await calls.signIn(ada.email, newPassword)).status).toBe(200)
  })

  it('sets only one password when used four times concurrently', async () => {
    const token = await askForToken()
    const passwords = ['analytical engine 1', 'analytical engine 2', 'analytical engine 3', 'analytical engine 4']
    const answers = await Promise.all(passwords.map((password) => calls.reset(token, password)))
    expect(answers.filter(({ status }) => status === 200)).toEqual([success])
    // An account holds two of the places for hashes.
    const others = answers.map(({ status }) => status).filter((status) => status !== 200)
    expect(others.map((status) => status === 400 || status === 429)).toEqual([true, true, true])
    const signIns = await Promise.all(passwords.map((password) => calls.signIn(ada.email, password)))
    expect(signIns.map(({ status }) => status === 200)).toEqual(answers.map(({ status }) => status === 200))
  })

  it.each<[string, (token: string) => string]>([
    ['that was shortened', (token) => token.slice(0, -1)],
    ['that was lengthened', (token) => `${token}A`],
    [
      'in the opposite letter case',
      (token) => (token === token.toUpperCase() ? token.toLowerCase() : token.toUpperCase()),
    ],
    ['with a leading space', (token) => ` ${token}`],
    ['that belongs to a session', () => ada.token.slice(0, 256)],
    ['of zeros', () => '0'.repeat(43)],
    ['with a null character', () => 'a\u0000b'],
    ['with a lone surrogate', () => '\ud800'],
    ['with an SQL injection', () => "' or '1'='1"],
  ])('rejects a token %s and changes nothing', async (_, alter) => {
    const token = await askForToken()
    const before = await calls.account(ada.email)
    expect(await calls.reset(alter(token), newPassword)).toEqual(refusedLink)
    expect(await calls.account(ada.email)).toEqual(before)
    expect(await calls.verify(ada.token)).toBe(200)
    expect(await calls.reset(token, newPassword)).toEqual(success)
  })

  it('rejects the token hash that the database stores', async () => {
    await askForToken()
    const [row] = await calls.resetRows(ada.accountId)
    expect(await calls.reset(row?.token_hash ?? '', newPassword)).toEqual(refusedLink)
  })

  it.each(['', 'x'.repeat(257)])('rejects a missing or too long token with the same text (%#)', async (token) => {
    expect(await calls.reset(token, newPassword)).toEqual({
      status: 400,
      body: { detail: `token: ${refusedLink.body.detail}` },
    })
  })

  it('stays valid after a password is rejected', async () => {
    const token = await askForToken()
    expect(await calls.reset(token, 'Password1')).toEqual({
      status: 400,
      body: { detail: 'new_password: This password is among the most common ones. Please choose another.' },
    })
    expect(await calls.reset(token, 'LedeNews2026')).toEqual({
      status: 400,
      body: {
        detail:
          'new_password: This password is easy to guess from your name, your email address or this site. Please choose another.',
      },
    })
    expect(await calls.reset(token, '1234567')).toEqual({
      status: 400,
      body: { detail: 'new_password: Password must be at least 8 characters long' },
    })
    expect(await calls.reset(token, newPassword)).toEqual(success)
  })

  it('allows thirty attempts from one address in 15 minutes', async () => {
    const token = await askForToken()
    const attempt = (tried: string, address: string) => {
      const body = { token: tried, new_password: newPassword }
      return calls.request('/api/auth/reset-password', body, { from: callingFrom(address) })
    }
    for (let times = 0; times < 30; times += 1) expect((await attempt('garbage', '192.0.2.1')).status).toBe(400)
    const last = await attempt(token, '192.0.2.1')
    expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await attempt(token, '192.0.2.2')).status).toBe(200)
  })
})

describe('resetting a password', () => {
  it('allows the owner to sign in immediately after many wrong passwords', async () => {
    for (let attempt = 0; attempt < 11; attempt += 1) await calls.signIn(ada.email, 'wrong')
    expect((await calls.signIn(ada.email, ada.password)).status).toBe(429)
    await calls.reset(await askForToken(), newPassword)
    expect((await calls.signIn(ada.email, newPassword)).status).toBe(200)
  })

  it('leaves no session to a concurrent sign-in with the old password', async () => {
    const token = await askForToken()
    vi.mocked(isPassword).mockImplementationOnce(async () => {
      expect(await calls.reset(token, newPassword)).toEqual(success)
      return true
    })
    expect((await calls.signIn(ada.email, ada.password)).status).toBe(401)
    const open = test.database.query.selectFrom('session').select('id').where('ended_at', 'is', null)
    expect(await open.where('account_id', '=', ada.accountId).execute()).toEqual([])
  })

  it('succeeds even if the open pages cannot be notified', async () => {
    const token = await askForToken()
    const live = { ...test.services.live, tell: () => Promise.reject(new Error('the connection broke')) }
    const app = createApp({ ...test.services, live })
    const answer = await app.request('/api/auth/reset-password', postJson({ token, new_password: newPassword }))
    expect(answer.status).toBe(200)
    expect(await calls.verify(ada.token)).toBe(401)
  })
})
