/**
 * An attacker signs up with the victim's address and makes our server send emails to it: this once allowed 60 in 4
 * seconds.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EmailKind, emailLimits, noticesPerAddress } from '../../contract/limits.ts'
import { sessionLimits } from '../../contract/session-limits.ts'
import { trusted, writeEmail } from '../../server/platform/mail/email.ts'
import { accountCalls } from '../../server/testing/accounts.ts'
import { boardCalls, type Person } from '../../server/testing/board.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

let test: TestServices
beforeEach(async () => {
  test = await openTestServices()
})
afterEach(() => test.close())

const phishing = 'Your card is blocked. Confirm it at https://evil.example/login'
const victim = {
  name: phishing,
  email: 'victim@t.example',
  phone: '+1 212 555 0142',
  password: 'ten days in a madhouse',
}

async function signUpAsVictim(): Promise<Person> {
  const calls = accountCalls(test)
  const { body } = await calls.call('/api/auth/signup', victim)
  const { id } = body as { id: string }
  return { id, email: victim.email, token: await test.services.sessions.open(id) }
}

async function applyAndWithdraw(by: Person, bountyId: string, times: number): Promise<number> {
  const board = boardCalls(test)
  let applied = 0
  for (let time = 0; time < times; time += 1) {
    const { status, body } = await board.apply(by, bountyId, { cover_letter: phishing })
    if (status === 200) {
      applied += 1
      await board.withdraw(by, body.id)
    }
    test.advance(1_000)
  }
  return applied
}

async function emailsTo(address: string): Promise<string[]> {
  await test.services.mailer.deliver()
  return test.emails
    .filter(({ recipient }) => recipient === address)
    .map(({ subject, text, html }) => [subject, text, html].join('\n'))
}

describe('unconfirmed address', () => {
  it("gets a single email without the attacker's words", async () => {
    const attacker = await signUpAsVictim()
    const board = boardCalls(test)
    const bounty = await board.post(attacker, { title: phishing })
    const helper = await board.join(phishing, 1)
    expect(await applyAndWithdraw(helper, bounty.id, 60)).toBe(2)
    const emails = await emailsTo(victim.email)
    expect(emails).toHaveLength(1)
    expect(emails[0]).toContain('Confirm your email address for Lede')
    expect(emails[0]).not.toMatch(/evil|card|blocked/i)
  })

  it('gets a limited number of emails when the attacker requests them repeatedly', async () => {
    const attacker = await signUpAsVictim()
    const calls = accountCalls(test)
    for (let hour = 0; hour < 48; hour += 1) {
      for (let time = 0; time < 5; time += 1) {
        await calls.call('/api/auth/send-verification', undefined, { token: attacker.token })
      }
      test.advance(60 * 60 * 1000)
    }
    expect(48 * 60 * 60).toBeLessThan(sessionLimits.seconds)
    // 48 hours touch three days of the limit.
    expect((await emailsTo(victim.email)).length).toBeLessThanOrEqual(3 * emailLimits.verification.requests)
  })
})

describe('confirmed address', () => {
  it("gets no stranger's words in a subject and no link in a text", async () => {
    const board = boardCalls(test)
    const creator = await board.join('Rosa Reader', 0)
    const bounty = await board.post(creator, { title: phishing })
    const helper = await board.join(phishing.slice(0, 100), 1)
    expect(await applyAndWithdraw(helper, bounty.id, 60)).toBe(2)
    const emails = await emailsTo(creator.email)
    expect(emails).toHaveLength(2)
    for (const email of emails) {
      expect(email.split('\n')[0]).toBe('A journalist made an offer on your bounty')
      expect(email).toContain('evil·example')
      expect(email).not.toContain('evil.example')
    }
  })

  it('gets at most ten application emails an hour and forty notices a day, however many strangers apply', async () => {
    const board = boardCalls(test)
    const creator = await board.join('Rosa Reader', 0)
    const helpers = await Promise.all(Array.from({ length: 8 }, (_, index) => board.join(`Helper ${index}`, 1)))
    const hour = 60 * 60 * 1000
    // Begin at the start of a rate-limit window.
    test.advance(24 * hour - (test.services.now() % (24 * hour)))
    const perHour: number[] = []
    for (let hours = 0; hours < 6; hours += 1) {
      for (let bounties = 0; bounties < 2; bounties += 1) {
        const { id } = await board.post(creator)
        await Promise.all(
          helpers.map((by) => board.apply(by, id, { requested_due_date_journalist: '2026-12-20T12:00:00.000Z' })),
        )
      }
      perHour.push((await board.receiveEmails()).length)
      test.advance(hour)
    }
    expect(perHour).toEqual([10, 10, 10, 10, 0, 0])
    expect(noticesPerAddress.requests).toBe(40)
  })

  it('still gets receipts and password links after its notices are used up', async () => {
    const board = boardCalls(test)
    const creator = await board.join('Rosa Reader', 0)
    const at = new Date(test.services.now()).toISOString()
    const emailOf = (kind: EmailKind) =>
      writeEmail(
        { recipient: creator.email, publicUrl: 'https://lede.test' },
        { kind, because: 'creator', subject: trusted`S`, paragraphs: [trusted`P`] },
      )
    const enqueue = (kind: Parameters<typeof emailOf>[0], count: number) =>
      test.database.write((transaction) =>
        test.services.outbox.enqueue(
          transaction,
          Array.from({ length: count }, () => emailOf(kind)),
          at,
        ),
      )
    expect(await enqueue('applicationDecided', 30)).toBe(20)
    expect(await enqueue('applicationReceived', 30)).toBe(10)
    expect(await enqueue('extensionAsked', 30)).toBe(10)
    expect(await enqueue('updateAsked', 30)).toBe(0)
    expect(await enqueue('receipt', 3)).toBe(3)
    expect(await enqueue('storyDelivered', 3)).toBe(3)
    await board.receiveEmails()
    await accountCalls(test).forgot(creator.email)
    expect((await board.receiveEmails()).map(({ subject }) => subject)).toEqual(['Choose a new password for Lede'])
  })

  it('gets at most ten emails for twenty concurrent applications', async () => {
    const board = boardCalls(test)
    const creator = await board.join('Rosa Reader', 0)
    const helpers = await Promise.all(Array.from({ length: 20 }, (_, index) => board.join(`Helper ${index}`, 1)))
    const { id } = await board.post(creator)
    const answers = await Promise.all(helpers.map((by) => board.apply(by, id)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await board.receiveEmails()).toHaveLength(10)
  })
})
