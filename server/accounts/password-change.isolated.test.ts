import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentPasswordWrong } from '../../contract/account.ts'
import { passwordAgain } from '../../contract/session-limits.ts'
import { accountCalls, newPassword, success } from '../testing/accounts.ts'
import { collectTold } from '../testing/notifications.ts'
import { withBearer } from '../testing/requests.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'
import { hashPassword } from './passwords.ts'

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

const change = (password: string, token = ada.token, current_password = ada.password) =>
  calls.call('/api/auth/change-password', { password, current_password }, { token })
const notFresh = { status: 403, body: { detail: passwordAgain } }

describe('POST /api/auth/change-password', () => {
  it('accepts the new password and rejects the old one afterwards', async () => {
    expect(await change(newPassword)).toEqual(success)
    expect((await calls.signIn(ada.email, newPassword)).status).toBe(200)
    expect((await calls.signIn(ada.email, ada.password)).status).toBe(401)
  })

  it('takes the present password, also from a session of this minute', async () => {
    const before = await calls.account(ada.email)
    expect(await change(newPassword, ada.token, 'not the present one')).toEqual({
      status: 400,
      body: { detail: `current_password: ${currentPasswordWrong}` },
    })
    expect(await calls.account(ada.email)).toEqual(before)
  })

  it("ends the account's other sessions, keeps this one and notifies the open pages", async () => {
    const [second, other] = [await test.services.sessions.open(ada.accountId), await test.signInAs(0)]
    const told = await collectTold(test.services)
    expect(await change(newPassword)).toEqual(success)
    expect([...told]).toEqual([ada.accountId])
    expect(await Promise.all([ada.token, second, other.token].map(calls.verify))).toEqual([200, 401, 200])
  })

  it('sends an email about the change', async () => {
    await change(newPassword)
    await test.services.mailer.deliver()
    expect(test.emails.map(({ recipient, subject }) => ({ recipient, subject }))).toEqual([
      { recipient: ada.email, subject: 'Your password was changed' },
    ])
  })

  it('voids reset links sent earlier', async () => {
    await calls.forgot(ada.email)
    const token = await calls.receiveToken(ada.email)
    await change(newPassword)
    expect((await calls.reset(token, 'another password')).status).toBe(400)
    expect((await calls.signIn(ada.email, newPassword)).status).toBe(200)
  })

  it('requires a session no older than five minutes', async () => {
    const [onTime, late] = [await test.signInAs(0), await test.signInAs(0)]
    const before = await calls.account(late.email)
    test.advance(5 * 60_000)
    expect(await change(newPassword, onTime.token)).toEqual(success)
    test.advance(1)
    expect(await change(newPassword, late.token)).toEqual(notFresh)
    expect(await calls.account(late.email)).toEqual(before)
  })

  it('uses the time of the session row, not of the token', async () => {
    const created_at = new Date(test.services.now() - 5 * 60_000 - 1).toISOString()
    await test.database.query
      .updateTable('session')
      .set({ created_at })
      .where('account_id', '=', ada.accountId)
      .execute()
    expect(await change(newPassword)).toEqual(notFresh)
  })

  it.each([
    ['Password1', 'password: This password is among the most common ones. Please choose another.'],
    [
      'Lede-Lede-1',
      'password: This password is easy to guess from your name, your email address or this site. Please choose another.',
    ],
    ['1234567', 'password: Password must be at least 8 characters'],
    ['', 'password: New password is required'],
    ['x'.repeat(101), 'password: Password is too long'],
  ])('rejects %j and ends no session', async (password, detail) => {
    const second = await test.services.sessions.open(ada.accountId)
    expect(await change(password)).toEqual({ status: 400, body: { detail } })
    expect(await calls.verify(second)).toBe(200)
  })

  it('accepts one of two concurrent changes and keeps only its session', async () => {
    const second = await test.services.sessions.open(ada.accountId)
    const passwords = ['analytical engine 1', 'analytical engine 2']
    const answers = await Promise.all([ada.token, second].map((token, index) => change(passwords[index] ?? '', token)))
    const wins = answers.map(({ status }) => status === 200)
    expect(wins.filter(Boolean)).toEqual([true])
    expect((await Promise.all([ada.token, second].map(calls.verify))).map((status) => status === 200)).toEqual(wins)
    const signIns = await Promise.all(passwords.map((password) => calls.signIn(ada.email, password)))
    expect(signIns.map(({ status }) => status === 200)).toEqual(wins)
  })

  it('does nothing if the session ends while the password is being hashed', async () => {
    const before = await calls.account(ada.email)
    vi.mocked(hashPassword).mockImplementationOnce(async () => {
      await test.app.request('/api/auth/signout', { method: 'POST', ...withBearer(ada.token) })
      return 'a hash'
    })
    expect(await change(newPassword)).toEqual({ status: 401, body: { detail: 'Not authenticated' } })
    expect(await calls.account(ada.email)).toEqual(before)
    await test.services.mailer.deliver()
    expect(test.emails).toEqual([])
  })

  it('limits an account to ten changes in 15 minutes', async () => {
    let present = ada.password
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const next = `${newPassword} ${attempt}`
      expect((await change(next, ada.token, present)).status).toBe(200)
      present = next
    }
    const body = { password: newPassword, current_password: present }
    const last = await calls.request('/api/auth/change-password', body, { token: ada.token })
    expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true])
    const other = await test.signInAs(0)
    expect(await change(newPassword, other.token, other.password)).toEqual(success)
  })
})
