import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { insertSubscriber } from '../../testing/subscribers.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { trusted, writeEmail } from './email.ts'
import { createMailer, type Mailer } from './outbox.ts'
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
