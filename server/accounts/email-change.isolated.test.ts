import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepDevice } from '../platform/sessions/known-devices.ts'
import { accountCalls, newPassword, success } from '../testing/accounts.ts'
import { callingFromElsewhere, told, withBearer } from '../testing/requests.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'
import { moveByOperator } from './email-change.ts'

vi.mock('@node-rs/argon2', async (original) => (await import('../testing/cheap-hashes.ts')).makeHashesCheap(original))

let test: TestServices
let calls: ReturnType<typeof accountCalls>
let ada: Awaited<ReturnType<TestServices['signInAs']>>
let newEmail: string
beforeAll(async () => {
  test = await openTestServices()
  calls = accountCalls(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.services.mailer.deliver()
  test.emails.length = 0
  ada = await test.signInAs(0)
  newEmail = `new-${ada.email}`
})

type From = { email?: string; token?: string; current_password?: string }
const change = ({ email = newEmail, token = ada.token, current_password = ada.password }: From = {}) =>
  calls.call('/api/users/email/change', { email, current_password }, { token })
const read = (token = ada.token) => told(test.app.request('/api/users/email', withBearer(token)))
const cancel = () =>
  told(
    test.app.request('/api/users/email/change', { ...withBearer(ada.token), method: 'DELETE' }, callingFromElsewhere()),
  )
const confirm = (token: string) => calls.call('/api/auth/confirm-email-change', { token })
const unverify = () =>
  test.database.query.updateTable('account').set({ email_verified_at: null }).where('id', '=', ada.accountId).execute()

async function receive(recipient: string): Promise<string> {
  await test.services.mailer.deliver()
  const { text = '' } = test.emails.findLast((email) => email.recipient === recipient) ?? {}
  return /http:\/\/lede\.test\/verify-email\?change=(\S+)/.exec(text)?.[1] ?? ''
}
async function received() {
  await test.services.mailer.deliver()
  return test.emails.splice(0).map(({ recipient, subject }) => [recipient, subject])
}
async function begin() {
  await change()
  return { present: await receive(ada.email), next: await receive(newEmail) }
}

const pending = (waits_for: string[]) => ({
  status: 200,
  body: {
    email: ada.email,
    verified: true,
    link_until: null,
    change: { email: newEmail, expires_at: new Date(test.services.now() + 24 * 60 * 60_000).toISOString(), waits_for },
  },
})
const unchanged = () => ({ status: 200, body: { email: ada.email, verified: true, link_until: null, change: null } })
const changed = () => ({ status: 200, body: { email: newEmail, verified: true, link_until: null, change: null } })
const linkRefused = {
  status: 400,
  body: { detail: 'This link is invalid, was used before or has expired. You can start again in your profile.' },
}
const waitsFor = (waits_for: 'present' | 'new' | null) => ({ status: 200, body: { waits_for } })

describe('a change of the email', () => {
  it('takes effect once both addresses have confirmed it, in either order', async () => {
    const { present, next } = await begin()
    expect(await read()).toEqual(pending(['present', 'new']))
    expect(await confirm(next)).toEqual(waitsFor('present'))
    expect(await read()).toEqual(pending(['present']))
    expect((await calls.signIn(newEmail, ada.password)).status).toBe(401)
    expect(await confirm(present)).toEqual(waitsFor(null))
    expect(await read()).toEqual(changed())
    expect((await calls.signIn(newEmail, ada.password)).status).toBe(200)
    expect((await calls.signIn(ada.email, ada.password)).status).toBe(401)
  })

  it('waits for the new address when the present one was first', async () => {
    const { present, next } = await begin()
    expect(await confirm(present)).toEqual(waitsFor('new'))
    expect(await confirm(next)).toEqual(waitsFor(null))
    expect(await read()).toEqual(changed())
  })

  it('needs the new address alone while the present one is not verified, and verifies it', async () => {
    await unverify()
    const { present, next } = await begin()
    expect(present).toBe('')
    expect(await confirm(next)).toEqual(waitsFor(null))
    expect(await read()).toEqual(changed())
  })

  it('ends when the present address is verified meanwhile', async () => {
    await unverify()
    await calls.call('/api/auth/send-verification', undefined, { token: ada.token })
    await test.services.mailer.deliver()
    const token = /verify-email\?token=(\S+)/.exec(test.emails.at(-1)?.text ?? '')?.[1] ?? ''
    const { next } = await begin()
    expect(await calls.call('/api/auth/verify-email', { token })).toEqual(success)
    expect(await confirm(next)).toEqual(linkRefused)
    expect(await read()).toEqual(unchanged())
  })

  it('tells the former address, also one that was never verified', async () => {
    await unverify()
    const { next } = await begin()
    await received()
    await confirm(next)
    expect(await received()).toEqual([[ada.email, 'Your Lede account has another address now']])
  })

  it('ends every other session and keeps the one that began it', async () => {
    const second = await test.services.sessions.open(ada.accountId)
    const { present, next } = await begin()
    await confirm(present)
    expect(await calls.verify(second)).toBe(200)
    await confirm(next)
    expect(await Promise.all([ada.token, second].map(calls.verify))).toEqual([200, 401])
  })

  it('keeps the session that its browser has once the password was entered again', async () => {
    const { query } = test.database
    const renewed = await test.services.sessions.open(ada.accountId)
    const device = await test.database.write((transaction) =>
      keepDevice(transaction, ada.accountId, undefined, test.services.now()),
    )
    await query.updateTable('session').set({ device_id: device }).where('account_id', '=', ada.accountId).execute()
    const elsewhere = await test.services.sessions.open(ada.accountId)
    const { present, next } = await begin()
    await confirm(present)
    await confirm(next)
    expect(await Promise.all([renewed, elsewhere].map(calls.verify))).toEqual([200, 401])
  })

  it('voids reset links that the former address has', async () => {
    const reset = await calls.askForToken(ada.email)
    const { present, next } = await begin()
    await confirm(present)
    await confirm(next)
    expect((await calls.reset(reset, newPassword)).status).toBe(400)
  })

  it('is in the audit log without an address', async () => {
    await begin()
    await cancel()
    const { present, next } = await begin()
    await confirm(present)
    await confirm(next)
    const acts = await test.database.query
      .selectFrom('audit_log')
      .select(['action', 'actor', 'details'])
      .where('subject', '=', ada.accountId)
      .orderBy('id')
      .execute()
    const by = { actor: ada.accountId, details: '{}' }
    expect(acts).toEqual([
      { action: 'email.change-requested', ...by },
      { action: 'email.change-canceled', ...by },
      { action: 'email.change-requested', ...by },
      { action: 'email.changed', ...by },
    ])
  })
})

describe('a link of a change', () => {
  it('works once and for a day', async () => {
    const { present, next } = await begin()
    await confirm(next)
    expect(await confirm(next)).toEqual(linkRefused)
    test.advance(24 * 60 * 60_000)
    expect(await confirm(present)).toEqual(linkRefused)
    const { token } = await test.signInAs(0)
    expect(await read(token)).toMatchObject({ body: { change: null } })
  })

  it.each([
    ['the change is canceled', () => cancel()],
    ['another change begins', () => change()],
    [
      'the password changes',
      () =>
        calls.call(
          '/api/auth/change-password',
          { current_password: ada.password, password: newPassword },
          { token: ada.token },
        ),
    ],
    ['the password is reset', async () => calls.reset(await calls.askForToken(ada.email), newPassword)],
  ])('does not work once %s', async (_, happen) => {
    const { present, next } = await begin()
    expect(await happen()).toMatchObject({ status: 200 })
    expect([await confirm(present), await confirm(next)]).toEqual([linkRefused, linkRefused])
    expect(await calls.account(ada.email)).toMatchObject({ id: ada.accountId })
  })

  it('does not work for a suspended account', async () => {
    const { present } = await begin()
    const row = test.database.query.updateTable('account').where('id', '=', ada.accountId)
    await row.set({ suspended_at: new Date(test.services.now()).toISOString() }).execute()
    expect(await confirm(present)).toEqual(linkRefused)
  })

  it('is stored as a hash', async () => {
    const { present, next } = await begin()
    const rows = JSON.stringify(await test.database.query.selectFrom('email_change').selectAll().execute())
    expect([rows.includes(present), rows.includes(next)]).toEqual([false, false])
  })
})

describe('an address that has an account', () => {
  it('gets an email that says so, and the answer is the same as for any other', async () => {
    const bob = await test.signInAs(0)
    newEmail = bob.email
    expect(await change()).toEqual(pending(['present', 'new']))
    const present = await receive(ada.email)
    expect(await received()).toEqual([
      [bob.email, 'This address already has a Lede account'],
      [ada.email, 'Confirm that your Lede account leaves this address'],
    ])
    expect(await confirm(present)).toEqual(waitsFor('new'))
    expect(await calls.account(bob.email)).toMatchObject({ id: bob.accountId })
  })

  it('keeps it when it signed up after the change began', async () => {
    const { present, next } = await begin()
    await confirm(present)
    const person = { name: 'Bob Cratchit', email: newEmail, phone: '+44 20 7946 0000', password: newPassword }
    const { body } = await calls.call('/api/auth/signup', person)
    expect(await confirm(next)).toEqual({
      status: 409,
      body: { detail: 'Another account has this address by now, so your account keeps the one it has.' },
    })
    expect(await calls.account(newEmail)).toMatchObject({ id: (body as { id: string }).id })
    expect(await read()).toEqual(unchanged())
  })
})

describe('a change by an operator', () => {
  const move = (to = newEmail, from = ada.email) =>
    moveByOperator({ ...test.services, actor: 'command line' }, { from, to, reason: 'Lost the mailbox.' })

  it('needs neither mailbox, tells both addresses, and ends every session and link', async () => {
    await calls.askForToken(ada.email)
    const { present, next } = await begin()
    await received()
    expect(await move()).toBe('moved')
    expect(await received()).toEqual([
      [ada.email, 'Your Lede account has another address now'],
      [newEmail, 'Your Lede account has this address now'],
    ])
    expect(await calls.verify(ada.token)).toBe(401)
    expect([await confirm(present), await confirm(next)]).toEqual([linkRefused, linkRefused])
    const signedIn = await calls.signIn(newEmail, ada.password)
    expect(await read((signedIn.body as { access_token: string }).access_token)).toEqual(changed())
    const [act] = await test.database.query
      .selectFrom('audit_log')
      .select(['action', 'actor', 'reason', 'details'])
      .where('subject', '=', ada.accountId)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    const reason = 'Lost the mailbox.'
    expect(act).toEqual({ action: 'email.changed', actor: 'command line', reason, details: '{}' })
  })

  it('changes nothing without such an account, and for an address that has one', async () => {
    const bob = await test.signInAs(0)
    await begin()
    expect([
      await move(bob.email.toUpperCase()),
      await move(ada.email),
      await move('nobody@lede.test', 'no@lede.test'),
    ]).toEqual(['taken', 'taken', 'unknown'])
    expect(await read()).toEqual(pending(['present', 'new']))
  })
})

describe('a free address that several people take at the same moment', () => {
  it('goes to one of them, and the others read that it is taken', async () => {
    const people = [ada, ...(await Promise.all(Array.from({ length: 3 }, () => test.signInAs(0))))]
    const links: string[] = []
    for (const { token, email } of people) {
      await change({ token })
      links.push(await receive(newEmail))
      await confirm(await receive(email))
    }
    const person = { name: 'Bob Cratchit', email: newEmail, phone: '+44 20 7946 0000', password: newPassword }
    const answers = await Promise.all([...links.map(confirm), calls.call('/api/auth/signup', person)])
    expect(answers.map(({ status }) => (status < 300 ? 'first' : status)).sort()).toEqual([409, 409, 409, 409, 'first'])
  })
})

describe('a request for a change', () => {
  it('takes the present password, another address and a fresh session', async () => {
    expect(await change({ current_password: 'wrong' })).toEqual({
      status: 400,
      body: { detail: 'current_password: Current password is incorrect' },
    })
    expect(await change({ email: ada.email.toUpperCase() })).toEqual({
      status: 400,
      body: { detail: 'email: This is already the address of your account.' },
    })
    test.advance(5 * 60_000 + 1)
    expect(await change()).toEqual({ status: 403, body: { detail: 'Please enter your password again.' } })
    expect(await received()).toEqual([])
  })

  it('promises no email beyond those that an address gets in a day', async () => {
    const victim = `victim-of-${ada.email}`
    const people = await Promise.all(Array.from({ length: 7 }, () => test.signInAs(0)))
    const statuses = []
    for (const { token } of people) statuses.push((await change({ email: victim, token })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
    const last = people.at(-1)?.token
    expect(await read(last)).toMatchObject({ body: { change: null } })
    const told = (await received()).map(([recipient]) => recipient)
    expect(told).not.toContain(people.at(-1)?.email)
    expect(told).toHaveLength(12)
  })

  it('is refused after six in a day', async () => {
    const statuses = []
    for (let count = 0; count < 7; count += 1) statuses.push((await change({ email: `${count}${newEmail}` })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  })

  it('tells open pages', async () => {
    const heard: unknown[] = []
    const stop = test.services.live.listen((audience) => heard.push(audience))
    const { next } = await begin()
    await confirm(next)
    await cancel()
    stop()
    expect(heard).toEqual(Array(3).fill([ada.accountId]))
  })
})

it('says until when the link works that was sent to verify an address', async () => {
  await unverify()
  const until = new Date(test.services.now() + 24 * 60 * 60_000).toISOString()
  const own = { email: ada.email, verified: false, change: null }
  expect(await read()).toEqual({ status: 200, body: { ...own, link_until: null } })
  await calls.call('/api/auth/send-verification', undefined, { token: ada.token })
  expect(await read()).toEqual({ status: 200, body: { ...own, link_until: until } })
  test.advance(24 * 60 * 60_000)
  expect(await read()).toEqual({ status: 200, body: { ...own, link_until: null } })
})
