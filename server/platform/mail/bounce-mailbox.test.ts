import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { describeWith, findProgram } from '../../../tests/product/describe-with.ts'
import { findFreePort } from '../../../tests/product/free-port.ts'
import { bounceReport, complaintReport } from '../../testing/delivery-reports.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { beginTestMailing, readMailing, toSubscribers } from '../../testing/mailings.ts'
import { type Mailbox, startDovecot } from '../../testing/start-dovecot.ts'
import { insertSubscribers } from '../../testing/subscribers.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { readBounces } from './bounce-mailbox.ts'
import { createMailingSender } from './mailing-sender.ts'
import { messageIdOf } from './message-id.ts'
import { createSmtpTransport } from './transport.ts'

const dovecot = findProgram('dovecot')

describeWith({ dovecot }, 'the mailbox of reports', () => {
  let mailbox: Mailbox
  beforeAll(async () => {
    mailbox = await startDovecot(dovecot ?? '', await findFreePort())
  })
  afterAll(() => mailbox.stop())

  let test: TestServices
  beforeEach(async () => {
    test = await openTestServices()
  })
  afterEach(() => test.close())

  const readAll = () => readBounces({ ...test.services, bounceMailbox: mailbox.url })
  const idOf = (id: string, recipient: string) => messageIdOf(test.services.secret, { id, recipient })
  const readSuppressed = () =>
    test.database.query.selectFrom('mail_suppression').select(['address', 'reason']).orderBy('address').execute()

  it('counts what returns of a mailing, once, and suppresses the addresses', async () => {
    await insertSubscribers(test.database, 3)
    const server = await startMailServer()
    const id = await beginTestMailing(test)
    const transport = createSmtpTransport(server.url, { from: 'news@lede.test', secret: test.services.secret })
    const sender = createMailingSender(
      { ...test.services, transport, mailPerMinute: 90_000 },
      { newsletter: toSubscribers(test.database) },
      3_600_000,
    )
    await sender.work()
    await sender.stop()
    await server.close()
    const sentTo = (address: string) => {
      const { message = '' } = server.received.find(({ to }) => to.includes(address)) ?? {}
      return { messageId: /^Message-ID:\s+(<.*>)/m.exec(message)?.[1] ?? '', to: address }
    }
    for (const _ of [1, 2]) mailbox.put(bounceReport(sentTo('s00000@lede.test')))
    mailbox.put(complaintReport({ ...sentTo('s00001@lede.test'), to: 'redacted' }))
    await readAll()
    await readAll()
    expect(await readSuppressed()).toEqual([
      { address: 's00000@lede.test', reason: 'bounced' },
      { address: 's00001@lede.test', reason: 'complained' },
    ])
    expect(await readMailing(test.database, id)).toMatchObject({ bounced: 1, complained: 1 })
    expect(mailbox.count()).toEqual({ read: 3, unread: 0 })
  })

  it('believes no report about an email that we did not send to that address', async () => {
    await insertSubscribers(test.database, 2)
    mailbox.put(bounceReport({ messageId: '<invented@lede>', to: 's00000@lede.test' }))
    mailbox.put(bounceReport({ messageId: idOf('email', 's00001@lede.test'), to: 's00000@lede.test' }))
    await readAll()
    expect(await readSuppressed()).toEqual([])
    mailbox.put(bounceReport({ messageId: idOf('email', 's00000@lede.test'), to: 's00000@lede.test' }))
    await readAll()
    expect(await readSuppressed()).toEqual([{ address: 's00000@lede.test', reason: 'bounced' }])
  })

  it('does not parse a report that names no email of ours', async () => {
    const parse = vi.spyOn(PostalMime, 'parse')
    mailbox.put(bounceReport({ messageId: '<invented@lede>', to: 's00000@lede.test' }))
    await readAll()
    expect(parse).not.toHaveBeenCalled()
    mailbox.put(bounceReport({ messageId: idOf('email', 's00000@lede.test'), to: 's00000@lede.test' }))
    await readAll()
    expect(parse).toHaveBeenCalledOnce()
  })

  it('leaves letters of people unread, and passes over a report that says too late what it is about', async () => {
    const { read } = mailbox.count()
    await insertSubscribers(test.database, 1)
    const to = 's00000@lede.test'
    mailbox.put('From: ada@example.org\nTo: news@lede.test\nSubject: Thank you\n\nFor the stories.\n')
    mailbox.put(bounceReport({ messageId: idOf('large', to), to: `${to}\nX-Long: ${'a '.repeat(600_000)}` }))
    await readAll()
    expect(mailbox.count()).toEqual({ read: read + 1, unread: 1 })
    expect(await readSuppressed()).toEqual([])
  })

  it('rejects where the mailbox refuses the password, or nothing answers', async () => {
    const refused = mailbox.url.replace('secret', 'wrong')
    await expect(readBounces({ ...test.services, bounceMailbox: refused })).rejects.toThrow()
    const away = 'imap://reports:secret@127.0.0.1:1/INBOX'
    await expect(readBounces({ ...test.services, bounceMailbox: away })).rejects.toThrow()
  })
})
