import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EmailKind, emailLimits, noticesKept } from '../../../contract/limits.ts'
import { insertBounty } from '../../testing/bounties.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { openTwoBuses } from '../../testing/two-buses.ts'
import { createTeller } from '../live/announce.ts'
import type { Audience } from '../live/bus.ts'
import { type EmailContext, trusted, writeEmail } from './email.ts'
import { createOutbox } from './outbox.ts'

let test: TestServices
let recipient: string
let accountId: string
let bountyId: string
beforeAll(async () => {
  test = await openTestServices()
  bountyId = await insertBounty(test.database)
})
afterAll(() => test.close())
beforeEach(async () => {
  ;({ email: recipient, accountId } = await test.signInAs(0))
})

const hour = 60 * 60 * 1000
const start = Date.parse('2026-11-21T09:00:00.000Z')
const passed = (milliseconds: number) => new Date(start + milliseconds).toISOString()

const write = (kind: EmailKind, about: Partial<EmailContext> = { bountyId }) =>
  writeEmail(
    { recipient, publicUrl: 'https://lede.test', ...about },
    {
      kind,
      because: 'creator',
      subject: trusted`News`,
      paragraphs: [trusted`P`],
      action: [trusted`L`, '/bounties/first'],
    },
  )
const tell = (emails: ReturnType<typeof write>[], at = passed(0)) =>
  test.database.write((transaction) => test.services.outbox.enqueue(transaction, emails, at))
const rows = (columns: ('kind' | 'count' | 'began_at' | 'at')[] = ['count', 'began_at', 'at']) =>
  test.database.query
    .selectFrom('notification')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('began_at')
    .execute()

describe('a notification', () => {
  it('is kept of each email, with its words, path and bounty', async () => {
    await tell([write('receipt', { bountyId, storyId: 'a-story' })])
    const kept = test.database.query.selectFrom('notification').selectAll().where('account_id', '=', accountId)
    const { id: _, ...row } = await kept.executeTakeFirstOrThrow()
    expect(row).toEqual({
      account_id: accountId,
      kind: 'receipt',
      topic: 'money',
      words: 'News',
      count: 1,
      path: '/bounties/first',
      bounty_id: bountyId,
      story_id: 'a-story',
      began_at: passed(0),
      at: passed(0),
      read_at: null,
      digest: null,
    })
  })

  it('is kept of no email that proves an address', async () => {
    const kinds = Object.keys(emailLimits) as EmailKind[]
    await tell(kinds.map((kind) => write(kind)))
    const secret = [
      'verification',
      'passwordReset',
      'newAddress',
      'addressChange',
      'newsletterConfirmation',
      'newsletterIssue',
    ]
    const kept = new Set((await rows(['kind'])).map(({ kind }) => kind))
    expect(kinds.filter((kind) => !kept.has(kind)).toSorted()).toEqual(secret.toSorted())
  })

  it('is kept for an unverified address, and of an email over its limit', async () => {
    await test.database.query
      .updateTable('account')
      .set({ email_verified_at: null })
      .where('id', '=', accountId)
      .execute()
    const count = emailLimits.receipt.requests + 1
    expect(await tell(Array.from({ length: count }, () => write('receipt')))).toBe(0)
    expect(await rows()).toHaveLength(count)
  })

  it('is not kept for an address without an account, nor of an email to nobody', async () => {
    const before = await test.database.query.selectFrom('notification').select('id').execute()
    await tell([write('receipt', { recipient: 'nobody@lede.test' }), { ...write('receipt'), toNobody: true }])
    expect(await test.database.query.selectFrom('notification').select('id').execute()).toHaveLength(before.length)
  })

  it('of a kind that is told in the app alone sends no email', async () => {
    expect(await tell([write('pledgeReceived')])).toBe(0)
    expect(await rows()).toHaveLength(1)
  })
})

describe('an event', () => {
  it('joins the unread one of its kind and bounty, which then comes first', async () => {
    await tell([write('applicationReceived')])
    await tell([write('applicationReceived')], passed(11 * hour))
    expect(await rows()).toEqual([{ count: 2, began_at: passed(0), at: passed(11 * hour) }])
  })

  it('joins none that began twelve hours ago', async () => {
    await tell([write('applicationReceived')])
    await tell([write('applicationReceived')], passed(11 * hour))
    await tell([write('applicationReceived')], passed(12 * hour))
    expect((await rows()).map(({ count }) => count)).toEqual([2, 1])
  })

  it('joins none of another kind, another bounty or another account', async () => {
    const other = await insertBounty(test.database)
    const { email } = await test.signInAs(0)
    await tell([write('applicationReceived')])
    await tell([
      write('updatePublished'),
      write('applicationReceived', { bountyId: other }),
      write('applicationReceived', { bountyId, recipient: email }),
    ])
    expect((await rows()).map(({ count }) => count)).toEqual([1, 1, 1])
  })

  it('joins none that was read by itself or with all', async () => {
    await tell([write('applicationReceived')])
    await test.database.query
      .updateTable('notification')
      .set({ read_at: passed(1) })
      .where('account_id', '=', accountId)
      .execute()
    await tell([write('applicationReceived')], passed(2))
    await test.database.query
      .insertInto('notification_read')
      .values({ account_id: accountId, read_until: passed(2) })
      .execute()
    await tell([write('applicationReceived')], passed(3))
    expect((await rows()).map(({ count }) => count)).toEqual([1, 1, 1])
  })

  it('about money stays by itself', async () => {
    await tell([write('receipt')])
    await tell([write('receipt')], passed(1))
    expect(await rows()).toHaveLength(2)
  })

  it('that strangers can cause without end is kept a hundred times a day', async () => {
    const flood = Array.from({ length: noticesKept.count + 1 }, () => write('applicationReceived', {}))
    await tell(flood)
    await tell(flood, passed(1))
    expect(await rows()).toHaveLength(noticesKept.count)
    await tell([write('tipsReceived', {}), write('receipt', {})], passed(2))
    await tell([write('applicationReceived', {})], passed(25 * hour))
    expect(await rows()).toHaveLength(noticesKept.count + 3)
  })
})

describe('the account', () => {
  const told: (readonly string[])[] = []
  const secret = new Uint8Array(32)
  const outbox = createOutbox(secret, { name: 'built-in' }, { tell: (accounts) => told.push(accounts) })
  beforeEach(() => {
    told.length = 0
  })

  it('is told once the transaction has committed', async () => {
    const during = await test.database.write(async (transaction) => {
      await outbox.enqueue(transaction, [write('receipt'), write('refundMade')], passed(0))
      return told.length
    })
    expect([during, told]).toEqual([0, [[accountId]]])
  })

  it('is told nothing of a transaction that fails', async () => {
    const failed = test.database.write(async (transaction) => {
      await outbox.enqueue(transaction, write('receipt'), passed(0))
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect([told, await rows()]).toEqual([[], []])
  })

  const databaseUrl = process.env.TEST_DATABASE_URL
  if (databaseUrl !== undefined) {
    it('is told in another process', async () => {
      const { one, two, close } = await openTwoBuses(databaseUrl)
      const heard = new Promise<Audience>((resolve) => two.listen(resolve))
      const tellingOne = createOutbox(
        secret,
        { name: 'built-in' },
        { tell: createTeller({ live: one, logger: pino({ level: 'silent' }) }) },
      )
      await test.database.write((transaction) => tellingOne.enqueue(transaction, write('receipt'), passed(0)))
      expect(await heard).toEqual([accountId])
      await close()
    })
  }
})
