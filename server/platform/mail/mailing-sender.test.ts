import pino from 'pino'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MailServer, smtpError, startMailServer, testSender } from '../../testing/mail-server.ts'
import { beginTestMailing, readMailing, readMailingCounts, toSubscribers } from '../../testing/mailings.ts'
import { insertSubscribers } from '../../testing/subscribers.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { forgetOldRecipients, recipientsKept, reportOnMailing, stopMailing } from './mailing.ts'
import { createMailingSender, type MailingSender, type MailingSource, recipientLease } from './mailing-sender.ts'
import { createSmtpTransport } from './transport.ts'

let test: TestServices
const closing: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  test = await openTestServices()
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  await test.close()
})

async function serveMail(options?: Partial<SMTPServerOptions>): Promise<MailServer> {
  const server = await startMailServer(options)
  closing.push(server.close)
  return server
}

function openSender(
  smtpUrl: string,
  {
    source = toSubscribers(test.database),
    mailPerMinute = 90_000,
  }: { source?: MailingSource; mailPerMinute?: number } = {},
): MailingSender {
  const { database, now } = test.services
  const sender = createMailingSender(
    {
      ...{ database, now, mailPerMinute, logger: pino({ level: 'silent' }) },
      transport: createSmtpTransport(smtpUrl, testSender),
    },
    { newsletter: source },
    3_600_000,
  )
  closing.push(sender.stop)
  return sender
}

const sentTo = ({ received }: MailServer) => received.flatMap(({ to }) => to).toSorted()
const counts = (id: string) => readMailingCounts(test.database, id)
const none = { audience: 0, waiting: 0, accepted: 0, excluded: {}, unknown: 0 }

const readRecipient = (recipientId: string) =>
  test.database.query
    .selectFrom('mailing_recipient')
    .select(['state', 'reason', 'next_attempt_at'])
    .where('recipient_id', '=', recipientId)
    .executeTakeFirstOrThrow()

it('sends to everyone, over one connection that it closes', async () => {
  let open = 0
  let opened = 0
  const server = await serveMail({
    onConnect(_, done) {
      open += 1
      opened += 1
      done()
    },
    onClose() {
      open -= 1
    },
  })
  await insertSubscribers(test.database, 20)
  const id = await beginTestMailing(test)
  await openSender(server.url).work()
  expect(await counts(id)).toEqual({ ...none, audience: 20, accepted: 20 })
  expect(new Set(sentTo(server)).size).toBe(20)
  expect(server.received[0]?.message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(opened).toBe(1)
  await expect.poll(() => open).toBe(0)
})

describe('a mail server', () => {
  it('that refuses for ever, for now, or ends the connection, decides about that recipient alone', async () => {
    const attempts: string[] = []
    const refusals: Record<string, number> = { 's00001@lede.test': 550, 's00002@lede.test': 451 }
    const server: MailServer = await serveMail({
      onRcptTo({ address }, _, done) {
        attempts.push(address)
        const code = refusals[address]
        done(code === undefined ? undefined : smtpError(code))
      },
      onData(stream, session, done) {
        const [{ address = '' } = {}] = session.envelope.rcptTo
        // Ends the connection when it has the content.
        stream.on('end', () => {
          if (address === 's00003@lede.test') return server.dropConnections()
          done(address === 's00004@lede.test' ? smtpError(554) : undefined)
        })
        stream.resume()
      },
    })
    await insertSubscribers(test.database, 7)
    const id = await beginTestMailing(test)
    const sender = openSender(server.url)
    await sender.work()
    await sender.work()
    const rejected = { rejected: 2 }
    expect(await counts(id)).toEqual({ audience: 7, waiting: 1, accepted: 3, excluded: rejected, unknown: 1 })
    expect(await readRecipient('s00002')).toEqual({
      ...{ state: 'waiting', reason: null },
      next_attempt_at: '2026-11-21T09:10:00.000Z',
    })
    delete refusals['s00002@lede.test']
    test.advance(10 * 60_000)
    await sender.work()
    expect(await counts(id)).toEqual({ audience: 7, waiting: 0, accepted: 4, excluded: rejected, unknown: 1 })
    expect(attempts.filter((address) => address === 's00002@lede.test')).toHaveLength(2)
    expect(attempts.filter((address) => address === 's00003@lede.test')).toHaveLength(1)
    expect((await readMailing(test.database, id)).state).toBe('finished')
  })

  it('that refuses for now gets no attempt after a day', async () => {
    const server = await serveMail({ onRcptTo: (_, __, done) => done(smtpError(451)) })
    await insertSubscribers(test.database, 1)
    const id = await beginTestMailing(test)
    const sender = openSender(server.url)
    await sender.work()
    test.advance(24 * 60 * 60 * 1000)
    await sender.work()
    expect(await counts(id)).toEqual({ ...none, audience: 1, excluded: { rejected: 1 } })
  })

  it.each([
    ['is away', { onConnect: (_: unknown, done: (error: Error) => void) => done(smtpError(421)) }],
    [
      'refuses our address',
      { onMailFrom: (_: unknown, __: unknown, done: (error: Error) => void) => done(smtpError(550)) },
    ],
  ])('that %s leaves everybody waiting, after one attempt', async (_, options) => {
    const away = await serveMail(options)
    await insertSubscribers(test.database, 3)
    const id = await beginTestMailing(test)
    await openSender(away.url).work()
    expect(await counts(id)).toEqual({ ...none, audience: 3, waiting: 3 })
    const back = await serveMail()
    await openSender(back.url).work()
    expect(await counts(id)).toEqual({ ...none, audience: 3, accepted: 3 })
  })
})

it('asks before each email whether the recipient still wants it', async () => {
  const server = await serveMail({
    // The first email is under way when the second recipient unsubscribes.
    async onRcptTo(_, __, done) {
      const unsubscribed_at = '2026-11-21T09:00:00.000Z'
      await test.database.query
        .updateTable('newsletter_subscriber')
        .set({ unsubscribed_at })
        .where('id', '=', 's00001')
        .execute()
      done()
    },
  })
  await insertSubscribers(test.database, 4)
  const at = '2026-11-21T09:00:00.000Z'
  const suppressed = { address: 's00002@lede.test', reason: 'bounced' as const, at }
  await test.database.query.insertInto('mail_suppression').values(suppressed).execute()
  const id = await beginTestMailing(test)
  await openSender(server.url).work()
  expect(await counts(id)).toEqual({ ...none, audience: 4, accepted: 2, excluded: { suppressed: 1, unsubscribed: 1 } })
})

it('an email that cannot be written holds up no other, and is given up after a day', async () => {
  const server = await serveMail()
  await insertSubscribers(test.database, 3)
  const id = await beginTestMailing(test)
  const all = toSubscribers(test.database)
  const source: MailingSource = {
    ...all,
    compose: async (recipientId, mailing) => {
      if (recipientId === 's00000') throw new Error('a title is broken')
      return all.compose(recipientId, mailing)
    },
  }
  const sender = openSender(server.url, { source })
  await sender.work()
  expect(await counts(id)).toEqual({ ...none, audience: 3, waiting: 1, accepted: 2 })
  test.advance(24 * 60 * 60 * 1000)
  await sender.work()
  expect(await counts(id)).toEqual({ ...none, audience: 3, accepted: 2, excluded: { rejected: 1 } })
})

it('a stopped mailing sends nothing more and excludes who waits', async () => {
  const server = await serveMail()
  await insertSubscribers(test.database, 1_200)
  const id = await beginTestMailing(test)
  const stop = () => test.database.write((transaction) => stopMailing(transaction, id))
  const { readAudience, compose } = toSubscribers(test.database)
  const source: MailingSource = {
    readAudience,
    async compose(recipientId, mailing) {
      if (recipientId === 's00001') await stop()
      return compose(recipientId, mailing)
    },
  }
  await openSender(server.url, { source }).work()
  expect(await counts(id)).toEqual({ ...none, audience: 1_200, accepted: 1, excluded: { stopped: 1_199 } })
  expect((await readMailing(test.database, id)).state).toBe('stopped')
  expect(await stop()).toBe(false)
})

it('an audience is frozen in steps, and is the same after a failure in the middle', async () => {
  await insertSubscribers(test.database, 2_500)
  const id = await beginTestMailing(test)
  const { readAudience, compose } = toSubscribers(test.database)
  const asked: string[] = []
  const failing: MailingSource = {
    compose,
    readAudience(transaction, mailing, page) {
      asked.push(page.after)
      if (asked.length === 2) throw new Error('the process ends')
      return readAudience(transaction, mailing, page)
    },
  }
  await expect(openSender('smtp://127.0.0.1:1', { source: failing }).work()).rejects.toThrow('the process ends')
  expect(await counts(id)).toEqual({ ...none, audience: 1_000, waiting: 1_000 })
  await openSender('smtp://127.0.0.1:1', { source: failing }).work()
  expect(asked).toEqual(['', 's00999', 's00999', 's01999'])
  expect(await counts(id)).toEqual({ ...none, audience: 2_500, waiting: 2_500 })
})

it('an email of a process that died stays unknown, and the mailing ends', async () => {
  const server = await serveMail()
  await insertSubscribers(test.database, 2)
  const id = await beginTestMailing(test)
  const claimed = { state: 'sending' as const, claimed_at: '2026-11-21T09:00:00.000Z' }
  const sender = openSender(server.url, {
    source: {
      ...toSubscribers(test.database),
      async compose(recipientId, mailing) {
        await test.database.query
          .updateTable('mailing_recipient')
          .set(claimed)
          .where('recipient_id', '=', 's00001')
          .execute()
        return toSubscribers(test.database).compose(recipientId, mailing)
      },
    },
  })
  await sender.work()
  expect(await counts(id)).toEqual({ ...none, audience: 2, waiting: 1, accepted: 1 })
  test.advance(recipientLease)
  await sender.work()
  expect(await counts(id)).toEqual({ ...none, audience: 2, accepted: 1, unknown: 1 })
  expect((await readMailing(test.database, id)).state).toBe('finished')
  expect(sentTo(server)).toEqual(['s00000@lede.test'])
})

it('one process sends, until it has lost its lease', async () => {
  const server = await serveMail()
  await insertSubscribers(test.database, 30)
  const id = await beginTestMailing(test)
  const working = openSender(server.url, { mailPerMinute: 600 }).work()
  await expect.poll(() => server.received.length).toBe(2)
  const other = openSender(server.url)
  await other.work()
  expect(server.received.length).toBeLessThan(10)
  // As if the first had been asleep.
  test.advance(31_000)
  await other.work()
  await working
  expect(await counts(id)).toEqual({ ...none, audience: 30, accepted: 30 })
  expect(new Set(sentTo(server)).size).toBe(30)
  expect(server.received).toHaveLength(30)
})

it('keeps the pace', async () => {
  const server = await serveMail()
  await insertSubscribers(test.database, 6)
  await beginTestMailing(test)
  const begun = performance.now()
  await openSender(server.url, { mailPerMinute: 1_200 }).work()
  expect(performance.now() - begun).toBeGreaterThan(5 * 50)
  expect(server.received).toHaveLength(6)
})

it('stopping waits for one email', async () => {
  const server = await serveMail()
  await insertSubscribers(test.database, 50)
  const id = await beginTestMailing(test)
  const sender = openSender(server.url, { mailPerMinute: 600 })
  const working = sender.work()
  await expect.poll(() => server.received.length).toBeGreaterThan(1)
  await sender.stop()
  await working
  const { accepted, waiting } = await counts(id)
  expect([accepted, accepted + waiting]).toEqual([server.received.length, 50])
  // Another process need not wait for the lease.
  await openSender(server.url).work()
  expect(await counts(id)).toEqual({ ...none, audience: 50, accepted: 50 })
})

it('a report counts once for the newest email of a recipient, also after the recipients are forgotten', async () => {
  const server = await serveMail()
  await insertSubscribers(test.database, 2)
  const id = await beginTestMailing(test)
  await openSender(server.url).work()
  const report = (recipientId: string, kind: 'bounced' | 'complained') =>
    test.database.write((transaction) => reportOnMailing(transaction, { id: recipientId, report: kind }))
  await report('s00000', 'bounced')
  await report('s00000', 'complained')
  await report('s09999', 'bounced')
  const before = await readMailing(test.database, id)
  expect(before).toMatchObject({ bounced: 1, complained: 0, unsubscribed: 0 })
  test.advance(recipientsKept + 1)
  await forgetOldRecipients(test.services)
  expect(await test.database.query.selectFrom('mailing_recipient').selectAll().execute()).toEqual([])
  await report('s00001', 'bounced')
  expect(await readMailing(test.database, id)).toEqual(before)
  expect(await counts(id)).toEqual({ ...none, audience: 2, accepted: 2 })
})
