import { type AddressInfo, createServer, type Server } from 'node:net'
import pino from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { trusted, writeEmail } from '../../server/platform/mail/email.ts'
import { createMailer } from '../../server/platform/mail/mailer.ts'
import { createSmtpTransport } from '../../server/platform/mail/transport.ts'
import { startMailServer, testSender } from '../../server/testing/mail-server.ts'
import { insertSubscriber } from '../../server/testing/subscribers.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'
import { findFreePort } from '../product/free-port.ts'

let test: TestServices
const closing: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  test = await openTestServices()
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  await test.close()
})

async function serveMail(options?: Parameters<typeof startMailServer>[0]) {
  const server = await startMailServer(options)
  closing.push(server.close)
  return server
}

function mailerFor(url: string, waits: Parameters<typeof createSmtpTransport>[2] = {}) {
  const { database, outbox, now } = test.services
  const transport = createSmtpTransport(url, testSender, waits)
  const mailer = createMailer({ database, outbox, transport, logger: pino({ level: 'silent' }), now }, 3_600_000)
  closing.push(() => mailer.stop())
  return mailer
}

const enqueue = (...recipients: string[]) =>
  test.database.write(async (transaction) => {
    for (const recipient of recipients) await insertSubscriber(transaction, recipient)
    return test.services.outbox.enqueue(
      transaction,
      recipients.map((recipient) =>
        writeEmail(
          { recipient, publicUrl: 'https://lede.test' },
          {
            kind: 'newsletterConfirmation',
            because: 'subscription',
            subject: trusted`Confirm your subscription to Lede`,
            paragraphs: [trusted`Words — with a dash.`],
            leave: { page: '/leave', oneClick: '/api/newsletter/unsubscribe?token=t' },
          },
        ),
      ),
      new Date(test.services.now()).toISOString(),
    )
  })
const waiting = () => test.database.query.selectFrom('outbox').select(['id', 'attempts', 'next_attempt_at']).execute()

it('an email reaches its single recipient', async () => {
  const { url, received } = await serveMail()
  await enqueue('ada@lede.test')
  expect(await mailerFor(url).deliver()).toBe(1)
  expect(received.map(({ from, to }) => ({ from, to }))).toEqual([{ from: 'news@lede.test', to: ['ada@lede.test'] }])
  const [{ message = '' } = {}] = received
  expect(message).toMatch(/^Subject: Confirm your subscription to Lede\r$/m)
  expect(message).toMatch(/^To: ada@lede\.test\r$/m)
  expect(message).toMatch(/^List-Unsubscribe: <https:\/\/lede\.test\/api\/newsletter\/unsubscribe\?token=t>\r$/m)
  expect(await waiting()).toEqual([])
})

it('emails are retried later when the mail server is down, after a single failed attempt', async () => {
  const url = `smtp://127.0.0.1:${await findFreePort()}`
  await enqueue(...Array.from({ length: 15 }, (_, index) => `r${index}@lede.test`))
  const mailer = mailerFor(url)
  expect(await mailer.deliver()).toBe(0)
  const rows = await waiting()
  expect(rows).toHaveLength(15)
  // Only the first email was attempted; the others have no failed attempt.
  expect(rows.map(({ attempts }) => attempts).toSorted()).toEqual([...Array(14).fill(0), 1])
  const up = await serveMail()
  test.advance(10 * 60 * 1000)
  expect(await mailerFor(up.url).deliver()).toBe(15)
})

it('delivery to a silent mail server times out', async () => {
  const silent: Server = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', () => resolve()))
  const sockets = new Set<{ destroy: () => void }>()
  silent.on('connection', (socket) => sockets.add(socket))
  closing.push(async () => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  await enqueue('ada@lede.test', 'bob@lede.test')
  const { port } = silent.address() as AddressInfo
  const mailer = mailerFor(`smtp://127.0.0.1:${port}`, { greetingTimeout: 100, socketTimeout: 100 })
  expect(await mailer.deliver()).toBe(0)
  expect(await waiting()).toHaveLength(2)
})

it('a permanently rejected recipient is not retried, and the others get their emails', async () => {
  const refused = vi.fn()
  const { url, received } = await serveMail({
    onRcptTo({ address }, _, done) {
      if (address !== 'gone@lede.test') return done()
      refused()
      done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
    },
  })
  await enqueue('ada@lede.test', 'gone@lede.test', 'bob@lede.test')
  const mailer = mailerFor(url)
  expect(await mailer.deliver()).toBe(2)
  test.advance(24 * 60 * 60 * 1000)
  expect(await mailer.deliver()).toBe(0)
  expect(refused).toHaveBeenCalledTimes(1)
  expect(received.flatMap(({ to }) => to).toSorted()).toEqual(['ada@lede.test', 'bob@lede.test'])
  expect(await waiting()).toEqual([])
})

it('a temporarily rejected recipient is retried for five days', async () => {
  const refused = vi.fn()
  const { url } = await serveMail({
    onRcptTo(_, __, done) {
      refused()
      done(Object.assign(new Error('come back later'), { responseCode: 451 }))
    },
  })
  await enqueue('ada@lede.test')
  const mailer = mailerFor(url)
  for (let day = 0; day < 5; day += 1) {
    await mailer.deliver()
    expect(await waiting()).toHaveLength(1)
    test.advance(24 * 60 * 60 * 1000)
  }
  test.advance(1)
  await mailer.deliver()
  expect(refused).toHaveBeenCalledTimes(6)
  expect(await waiting()).toEqual([])
})

it.each([
  'ada@lede.test\r\nBcc: everyone@lede.test',
  'ada@lede.test>\r\nRCPT TO:<everyone@lede.test',
  'ada@lede.test, everyone@lede.test',
])('the mail server gets no second recipient or header from the address %j', async (recipient) => {
  const { url, received } = await serveMail()
  // Validation rejects these addresses earlier; this tests the second line of defense.
  await enqueue(recipient)
  await mailerFor(url).deliver()
  expect(received.flatMap(({ to }) => to)).not.toContain('everyone@lede.test')
  for (const { message } of received) {
    expect(message.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
  }
})
