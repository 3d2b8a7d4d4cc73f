import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EmailKind, emailLimits } from '../../../contract/limits.ts'
import { insertSubscriber } from '../../testing/subscribers.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { createSealing } from '../sealing.ts'
import { type TrustedText, trusted, writeEmail } from './email.ts'
import { createMailer, type Mailer } from './mailer.ts'
import type { MailTransport } from './transport.ts'

let services: TestServices
const postmen: Mailer[] = []
beforeEach(async () => {
  services = await openTestServices()
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(postmen.splice(0).map((mailer) => mailer.stop()))
  await services.close()
})

const emailTo = (recipient: string | null) =>
  writeEmail(
    { recipient: recipient ?? 'nobody@lede.test', publicUrl: 'https://lede.test' },
    {
      kind: 'newsletterConfirmation',
      because: 'subscription',
      toNobody: recipient === null,
      subject: trusted`A subject`,
      paragraphs: [trusted`Words`],
    },
  )

const enqueue = (recipient: string | null) =>
  services.database.write(async (transaction) => {
    if (recipient !== null) await insertSubscriber(transaction, recipient)
    const at = new Date(services.services.now()).toISOString()
    return services.services.outbox.enqueue(transaction, emailTo(recipient), at)
  })

const waiting = async () => (await services.database.query.selectFrom('outbox').select('id').execute()).length

function hire(transport: Pick<MailTransport, 'send'>): Mailer {
  const { database, outbox, now } = services.services
  const mailer = createMailer({ database, outbox, transport, logger: pino({ level: 'silent' }), now }, 3_600_000)
  postmen.push(mailer)
  return mailer
}

test('an email is never sent if its transaction fails', async () => {
  await expect(
    services.database.write(async (transaction) => {
      await services.services.outbox.enqueue(transaction, emailTo('a@lede.test'), '2026-11-21T09:00:00.000Z')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await services.services.mailer.deliver()).toBe(0)
  expect(services.emails).toEqual([])
})

test('emails are sent in the order in which they were written', async () => {
  const recipients = ['a@lede.test', 'b@lede.test', 'c@lede.test']
  for (const recipient of recipients) await enqueue(recipient)
  // PostgreSQL returns a row that was changed after the others.
  const first = services.database.query.selectFrom('outbox').select('id').orderBy('id').limit(1)
  await services.database.query.updateTable('outbox').set({ attempts: 1 }).where('id', 'in', first).execute()
  await services.services.mailer.deliver()
  expect(services.emails.map(({ recipient }) => recipient)).toEqual(recipients)
})

test('a failed email is retried with growing delays until it is sent once', async () => {
  await enqueue('a@lede.test')
  let refusals = 2
  const sent: string[] = []
  const mailer = hire({
    async send({ recipient }) {
      refusals -= 1
      if (refusals >= 0) throw new Error('the mail server is away')
      sent.push(recipient)
    },
  })
  expect(await mailer.deliver()).toBe(0)
  expect(await mailer.deliver()).toBe(0)
  services.advance(60_000)
  expect(await mailer.deliver()).toBe(0)
  services.advance(60_000)
  expect(await mailer.deliver()).toBe(0)
  services.advance(60_000)
  expect(await mailer.deliver()).toBe(1)
  services.advance(86_400_000)
  expect(await mailer.deliver()).toBe(0)
  expect(sent).toEqual(['a@lede.test'])
})

test('the outbox deletes an email once sent and keeps it after a failed attempt', async () => {
  await enqueue('a@lede.test')
  await enqueue('refused@lede.test')
  const mailer = hire({
    async send({ recipient }) {
      if (recipient === 'refused@lede.test') throw new Error('no such person')
    },
  })
  expect(await mailer.deliver()).toBe(1)
  expect(await waiting()).toBe(1)
})

test('the mailer discards an email without a recipient', async () => {
  await enqueue(null)
  expect(await services.services.mailer.deliver()).toBe(0)
  expect(services.emails).toEqual([])
  expect(await waiting()).toBe(0)
})

/** The account moves to another address while an email waits. The former one subscribes to the newsletter. */
async function moveWhileWaiting(kind: EmailKind) {
  const { query, write } = services.database
  const { email: former, accountId } = await services.signInAs(0)
  const context = { recipient: former, publicUrl: 'https://lede.test' }
  const email = writeEmail(context, { kind, because: 'creator', subject: trusted`S`, paragraphs: [trusted`P`] })
  await write((transaction) => services.services.outbox.enqueue(transaction, email, '2026-11-21T09:00:00.000Z'))
  await write((transaction) => insertSubscriber(transaction, former))
  const move = (address: string) => query.updateTable('account').set({ email: address }).where('id', '=', accountId)
  await move(`moved-${former}`).execute()
  return { former, back: () => move(former).execute() }
}

test('news of an account goes to its present address, and what concerns an address to no other', async () => {
  const sent: Record<string, string[]> = { moved: [], former: [], nowhere: [] }
  for (const kind of Object.keys(emailLimits) as EmailKind[]) {
    if ('emailed' in emailLimits[kind]) continue
    const { former } = await moveWhileWaiting(kind)
    await services.services.mailer.deliver()
    const [recipient] = services.emails.splice(0).map((email) => email.recipient)
    sent[recipient === undefined ? 'nowhere' : recipient === former ? 'former' : 'moved']?.push(kind)
  }
  const ofAddresses = ['verification', 'passwordReset', 'newAddress', 'addressChange', 'newsletterIssue']
  const { moved, ...others } = sent
  expect(others).toEqual({ former: ['newsletterConfirmation'], nowhere: ofAddresses })
  expect(moved).toEqual(expect.arrayContaining(['newSignIn', 'passwordChanged', 'receipt', 'applicationReceived']))
})

test('a stranger who signs up with an address and is suspended does not end the emails of its subscriber', async () => {
  const { email, accountId } = await services.signInAs(0)
  const stranger = { email_verified_at: null, suspended_at: '2026-11-21T09:00:00.000Z' }
  await services.database.query.updateTable('account').set(stranger).where('id', '=', accountId).execute()
  await enqueue(email)
  await services.services.mailer.deliver()
  expect(services.emails.map(({ recipient }) => recipient)).toEqual([email])
})

test('an email that waits since a version that did not seal its account goes to the address of an account', async () => {
  const { former, back } = await moveWhileWaiting('receipt')
  await back()
  const { query } = services.database
  const sealing = createSealing(services.services.secret, 'lede outbox')
  const { id, sealed } = await query.selectFrom('outbox').select(['id', 'sealed']).executeTakeFirstOrThrow()
  const { of_account, to, ...before } = JSON.parse(sealing.open(id, sealed))
  expect([of_account, to]).toEqual([expect.any(String), 'account'])
  await query
    .updateTable('outbox')
    .set({ sealed: sealing.seal(id, JSON.stringify(before)) })
    .execute()
  await services.services.mailer.deliver()
  expect(services.emails.map(({ recipient }) => recipient)).toEqual([former])
})

test('a nudge waits 100 ms before it sends, so that the response leaves first', async () => {
  await enqueue('a@lede.test')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { mailer } = services.services
  mailer.nudge()
  mailer.nudge()
  await vi.advanceTimersByTimeAsync(99)
  expect(await waiting()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await vi.waitFor(() => expect(services.emails.map(({ recipient }) => recipient)).toEqual(['a@lede.test']))
})

test('stopping the mailer still handles a pending nudge', async () => {
  await enqueue('a@lede.test')
  services.services.mailer.nudge()
  await services.services.mailer.stop()
  expect(services.emails.map(({ recipient }) => recipient)).toEqual(['a@lede.test'])
})

test('two mailers running at the same time send each email once', async () => {
  const recipients = Array.from({ length: 45 }, (_, index) => `r${String(index).padStart(2, '0')}@lede.test`)
  for (const recipient of recipients) await enqueue(recipient)
  const sent: string[] = []
  const transport: Pick<MailTransport, 'send'> = {
    async send({ recipient }) {
      sent.push(recipient)
    },
  }
  const counts = await Promise.all([hire(transport).deliver(), hire(transport).deliver()])
  expect(counts[0] + counts[1]).toBe(45)
  expect(sent.toSorted()).toEqual(recipients)
})

test('quoted text in an email is escaped', () => {
  const email = writeEmail(
    { recipient: 'a@lede.test', publicUrl: 'https://lede.test' },
    {
      kind: 'receipt',
      because: 'payer',
      subject: trusted`A receipt`,
      paragraphs: [trusted`You paid.`],
      action: [trusted`Go & see`, '/?a=1&b="2"'],
      storyTitle: '<script>alert(1)</script>',
    },
  )
  expect(email.html).not.toContain('<script>')
  expect(email.html).toMatch(/<q dir="auto"[^>]*>“&lt;script&gt;alert\(1\)&lt;\/script&gt;”/)
  expect(email.text).toBe(
    'You paid.\n\nGo & see:\nhttps://lede.test/?a=1&b="2"\n\nThe story: “<script>alert(1)</script>”\n\n' +
      '--\nLede\nYou’re receiving this email because you paid for a story on Lede.',
  )
})

test('titles, quotes and a text of any form have the language of their letters', () => {
  const greek = 'Τι λέει το ποτάμι' as TrustedText
  const { html } = writeEmail(
    { recipient: 'a@lede.test', publicUrl: 'https://lede.test' },
    {
      kind: 'newsletterIssue',
      because: 'newsletter',
      subject: greek,
      paragraphs: [greek],
      body: { preview: '', html: '<p>Στέρεψε.</p>', text: '' },
      list: { days: [{ day: trusted`Today`, about: [{ title: 'Почему река сухая?', entries: [] }] }], more: 0 },
      bountyTitle: 'لماذا جف النهر؟',
      storyTitle: 'Why is it dry?',
    },
  )
  const marked = html.matchAll(/<(?:q|h1|div)\b(?=[^>]* (?:dir|lang)=)(?:[^>]*? lang="(\w+)")?[^>]*>(?:<p>)?(.*?)</g)
  expect(Array.from(marked, ([, language, text]) => [language, text])).toEqual([
    ['el', greek],
    ['el', 'Στέρεψε.'],
    ['ru', '“Почему река сухая?”'],
    ['ar', '“لماذا جف النهر؟”'],
    [undefined, '“Why is it dry?”'],
  ])
})
