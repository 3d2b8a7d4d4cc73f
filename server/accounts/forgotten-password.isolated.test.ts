import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountCalls, newPassword, refusedLink, success, tokenIn } from '../testing/accounts.ts'
import { callingFrom } from '../testing/requests.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'

vi.mock('@node-rs/argon2', async (original) => (await import('../testing/cheap-hashes.ts')).makeHashesCheap(original))

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

describe('POST /api/auth/forgot-password', () => {
  it('sends an email with a link as text and HTML', async () => {
    expect(await calls.forgot(` ${ada.email.toUpperCase()} `)).toEqual(success)
    const token = await calls.receiveToken(ada.email)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(test.emails.map(({ recipient, subject }) => ({ recipient, subject }))).toEqual([
      { recipient: ada.email, subject: 'Choose a new password for Lede' },
    ])
    expect(test.emails[0]?.text).toContain(`\nhttp://lede.test/reset-password?token=${token}\n`)
    expect(test.emails[0]?.html).toContain(`<a href="http://lede.test/reset-password?token=${token}"`)
  })

  it('stores the token only in the email', async () => {
    const token = await askForToken()
    const rows = await calls.resetRows(ada.accountId)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await test.database.query.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  it('puts no text typed by a user into the email', async () => {
    const update = test.database.query.updateTable('account').set({ name: 'Call 555-0199 now' })
    await update.where('id', '=', ada.accountId).execute()
    await askForToken()
    expect(JSON.stringify(test.emails)).not.toContain('555-0199')
  })

  it('responds identically to an unknown email and sends nothing', async () => {
    const ask = (email: string) => calls.request('/api/auth/forgot-password', { email })
    const [known, unknown] = [await ask(ada.email), await ask('nobody@lede.test')]
    const told = async (response: Response) => {
      const headers = new Map(response.headers)
      headers.delete('x-request-id')
      return { status: response.status, headers, text: await response.text() }
    }
    expect(await told(unknown)).toEqual(await told(known))
    await test.services.mailer.deliver()
    expect(test.emails.map(({ recipient }) => recipient)).toEqual([ada.email])
  })

  it('creates rows of the same length for an unknown email, with a useless token and no recipient', async () => {
    const own = await openTestServices()
    // Stop the mailer, so that the emails stay in the outbox.
    await own.services.mailer.stop()
    const [{ forgot, reset }, bob] = [accountCalls(own), await own.signInAs(0)]
    await forgot(bob.email)
    await forgot('nobody@lede.test')
    const resets = await own.database.query.selectFrom('password_reset').select('account_id').execute()
    const rows = await own.database.query.selectFrom('outbox').selectAll().execute()
    const emails = rows.map((row) => own.services.outbox.open(row))
    const toBob = emails.find(({ recipient }) => recipient === bob.email)
    const toNobody = emails.find(({ recipient }) => recipient === null)
    expect(resets).toHaveLength(2)
    expect(resets).toEqual(expect.arrayContaining([{ account_id: bob.accountId }, { account_id: null }]))
    expect(emails).toHaveLength(2)
    expect([toNobody?.text.length, toNobody?.html.length]).toEqual([toBob?.text.length, toBob?.html.length])
    expect(await reset(tokenIn(toNobody?.text), newPassword)).toEqual(refusedLink)
    expect(await reset(tokenIn(toBob?.text), newPassword)).toEqual(success)
    await own.close()
  })

  it('keeps an earlier link valid', async () => {
    const first = await askForToken()
    test.advance(60_000)
    await askForToken()
    expect(await calls.reset(first, newPassword)).toEqual(success)
  })

  it('deletes expired links of any account', async () => {
    await askForToken()
    test.advance(30 * 60_000)
    await calls.forgot('nobody@lede.test')
    const rows = await test.database.query.selectFrom('password_reset').select('account_id').execute()
    expect(rows).toEqual([{ account_id: null }])
  })

  it.each(['known', 'unknown'])('accepts a request for one %s email twice in half an hour', async (kind) => {
    const half = 30 * 60_000
    test.advance(half - (test.services.now() % half))
    const email = kind === 'known' ? ada.email : 'unknown@lede.test'
    for (let attempt = 0; attempt < 2; attempt += 1) expect((await calls.forgot(email)).status).toBe(200)
    expect(await calls.forgot(email.toUpperCase())).toEqual({
      status: 429,
      body: {
        detail:
          'If this address has an account, it has several links by now. The newest one works; please look in the spam folder too.',
      },
    })
    test.advance(half - 1_000)
    expect((await calls.forgot(email)).status).toBe(429)
    test.advance(1_000)
    expect((await calls.forgot(email)).status).toBe(200)
  })

  it('accepts twenty requests an hour from one address', async () => {
    const ask = (attempt: number, address: string) =>
      calls.request('/api/auth/forgot-password', { email: `n${attempt}@lede.test` }, { from: callingFrom(address) })
    for (let attempt = 0; attempt < 20; attempt += 1) expect((await ask(attempt, '192.0.2.1')).status).toBe(200)
    const last = await ask(20, '192.0.2.1')
    expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await ask(21, '192.0.2.2')).status).toBe(200)
  })
})
