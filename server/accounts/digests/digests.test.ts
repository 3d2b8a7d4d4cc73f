import { v7 as makeId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EmailKind } from '../../../contract/limits.ts'
import type { PreferencesChange } from '../../../contract/preferences.ts'
import { trusted, writeEmail } from '../../platform/mail/email.ts'
import { insertBounty } from '../../testing/bounties.ts'
import { openDigests } from '../../testing/digests.ts'
import { postMailReports } from '../../testing/mail-reports.ts'
import { postJson, withBearer } from '../../testing/requests.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'

let test: TestServices
let person: Awaited<ReturnType<TestServices['signInAs']>>
let outcome: 'accepted' | 'unknown' = 'accepted'
let digests: ReturnType<typeof openDigests>
beforeAll(async () => {
  test = await openTestServices({ name: 'stripe' } as never)
  digests = openDigests(test, () => (outcome === 'accepted' ? { outcome } : { outcome, error: new Error('lost') }))
})
afterAll(async () => {
  await digests.stop()
  await test.close()
})
beforeEach(async () => {
  outcome = 'accepted'
  person = await test.signInAs(0)
  test.emails.length = 0
})

const minute = 60_000
const hour = 60 * minute
const query = () => test.database.query
const now = () => new Date(test.services.now()).toISOString()

const put = async (path: string, body: object) => {
  const request = { ...postJson(body, withBearer(person.token).headers), method: 'PUT' }
  expect((await test.app.request(path, request)).status).toBe(200)
}
const change = (preferences: PreferencesChange) => put('/api/preferences', preferences)

const happen = async (kind: EmailKind, subject: string, bountyId: string | null = null) => {
  const context = { recipient: person.email, publicUrl: 'https://lede.test', ...(bountyId !== null && { bountyId }) }
  const path = `/bounties/${bountyId ?? 'b'}`
  const words = { kind, because: 'creator', subject: subject as never, paragraphs: [trusted`P`] } as const
  const email = writeEmail(context, { ...words, action: [trusted`See it`, path] })
  await test.database.write((transaction) => test.services.outbox.enqueue(transaction, email, now()))
}

const followQuestion = async (title: string) => {
  const bountyId = await insertBounty(test.database, { title })
  await query()
    .insertInto('follow')
    .values({ account_id: person.accountId, kind: 'question', subject: bountyId, followed_at: now() })
    .execute()
  return bountyId
}
const update = async (bounty_id: string) => {
  const { accountId: author_id } = await test.signInAs(1)
  await query()
    .insertInto('progress_update')
    .values({ id: makeId(), bounty_id, published_at: now(), author_id, text: 'T', audience: 'everyone' })
    .execute()
}

const receive = async () => {
  await digests.sendDue()
  return test.emails.splice(0).filter(({ recipient }) => recipient === person.email)
}
const subjectsAfter = async (milliseconds: number) => {
  test.advance(milliseconds)
  return (await receive()).map(({ subject }) => subject)
}
const outcomes = async () =>
  (
    await query()
      .selectFrom('mailing_recipient')
      .select(['state', 'reason'])
      .where('recipient_id', 'like', `${person.accountId}%`)
      .orderBy('mailing_id')
      .execute()
  ).map(({ state, reason }) => reason ?? state)

describe('a digest', () => {
  it('tells by day and title what was not read, and can be left', async () => {
    await change({ kinds: { pledgeReceived: 'daily', applicationReceived: 'daily', followedNews: 'daily' } })
    const ferry = await insertBounty(test.database, { title: 'Who closed the ferry? See evil.example' })
    const mill = await followQuestion('Who sold the mill?')
    await happen('pledgeReceived', 'A reader backed your bounty', ferry)
    test.advance(minute)
    await happen('applicationReceived', 'A journalist made an offer', ferry)
    test.advance(16 * hour)
    await happen('pledgeReceived', 'A reader backed your bounty')
    test.advance(minute)
    await update(mill)
    test.advance(8 * hour)
    const [email] = await receive()
    const plain = (text = '') =>
      text
        .replaceAll(ferry, 'FERRY')
        .replaceAll(mill, 'MILL')
        .replaceAll(/token=[\w.-]+/g, 'token=T')
    expect([email?.subject, plain(email?.unsubscribe_url ?? '')]).toEqual([
      'Your daily digest: 4 notifications',
      'http://lede.test/api/preferences/unsubscribe?token=T',
    ])
    expect(plain(email?.text)).toMatchInlineSnapshot(`
      "This happened on Lede, and you have not read it yet. The newest comes first.

      November 22, 2026

      “Who sold the mill?”
      - A new update:
        http://lede.test/questions/MILL

      - A reader backed your bounty:
        http://lede.test/bounties/b

      November 21, 2026

      “Who closed the ferry? See evil·example”
      - A journalist made an offer:
        http://lede.test/bounties/FERRY
      - A reader backed your bounty:
        http://lede.test/bounties/FERRY

      See your notifications:
      http://lede.test/notifications

      --
      Lede
      You’re receiving this email because you chose a daily digest on Lede.
      Choose what we email you: http://lede.test/profile#preferences
      Unsubscribe: http://lede.test/preferences/unsubscribe?token=T"
    `)
    const links = [...(email?.html ?? '').matchAll(/<li><a href="([^"]+)"/g)].map(([, link]) => plain(link))
    expect(links).toMatchInlineSnapshot(`
      [
        "http://lede.test/questions/MILL",
        "http://lede.test/bounties/b",
        "http://lede.test/bounties/FERRY",
        "http://lede.test/bounties/FERRY",
      ]
    `)
  })

  it('lists thirty notifications and counts the others', async () => {
    await change({ kinds: { pledgeReceived: 'daily' } })
    for (let index = 0; index < 33; index += 1) await happen('pledgeReceived', 'A reader backed your bounty')
    test.advance(24 * hour)
    const [{ subject, text } = { subject: '', text: '' }] = await receive()
    expect([subject, text.match(/^- A reader/gm)?.length, text.includes('\nAnd 3 more.\n')]).toEqual([
      'Your daily digest: 33 notifications',
      30,
      true,
    ])
  })

  it('is not sent if everything in it was read, and begins again with the next event', async () => {
    await change({ kinds: { pledgeReceived: 'daily' } })
    await happen('pledgeReceived', 'A reader backed your bounty')
    await query()
      .updateTable('notification')
      .set({ read_at: now() })
      .where('account_id', '=', person.accountId)
      .execute()
    expect([await subjectsAfter(24 * hour), await outcomes()]).toEqual([[], ['empty']])
    expect([await subjectsAfter(24 * hour), await outcomes()]).toEqual([[], ['empty']])
    await happen('pledgeReceived', 'A reader backed your bounty')
    expect(await subjectsAfter(24 * hour)).toEqual(['Your daily digest: 1 notification'])
  })

  it('is sent once, also if two processes send', async () => {
    await change({ kinds: { pledgeReceived: 'daily' } })
    await happen('pledgeReceived', 'A reader backed your bounty')
    test.advance(24 * hour)
    const other = openDigests(test)
    await Promise.all([digests.sendDue(), other.sendDue()])
    await other.stop()
    expect((await receive()).length).toBe(1)
    expect(await subjectsAfter(24 * hour)).toEqual([])
  })

  it('is not repeated if nobody knows whether it arrived', async () => {
    await change({ kinds: { pledgeReceived: 'daily' } })
    await happen('pledgeReceived', 'A reader backed your bounty')
    outcome = 'unknown'
    expect(await subjectsAfter(24 * hour)).toEqual([])
    outcome = 'accepted'
    expect([await subjectsAfter(24 * hour), await outcomes()]).toEqual([[], ['unknown']])
  })

  it('counts what came back or was reported', async () => {
    await change({ kinds: { pledgeReceived: 'weekly' } })
    await happen('pledgeReceived', 'A reader backed your bounty')
    expect(await subjectsAfter(8 * 24 * hour)).toHaveLength(1)
    await postMailReports(test, { reports: [{ type: 'complaint', email: person.email }] })
    const reported = query()
      .selectFrom('mailing_recipient')
      .innerJoin('mailing', 'mailing.id', 'mailing_id')
      .select(['report', 'complained'])
      .where('recipient_id', '=', `${person.accountId}.weekly`)
    expect(await reported.execute()).toEqual([{ report: 'complained', complained: 1 }])
  })

  it('waits until its address is verified', async () => {
    const { accountId } = person
    const verify = (email_verified_at: string | null) =>
      query().updateTable('account').set({ email_verified_at }).where('id', '=', accountId).execute()
    await change({ kinds: { pledgeReceived: 'daily' } })
    await verify(null)
    await happen('pledgeReceived', 'A reader backed your bounty')
    expect([await subjectsAfter(24 * hour), await outcomes()]).toEqual([[], ['unverified']])
    await verify(now())
    expect(await subjectsAfter(24 * hour)).toEqual(['Your daily digest: 1 notification'])
  })

  it('goes to nobody who is suspended', async () => {
    await change({ kinds: { pledgeReceived: 'daily' } })
    await happen('pledgeReceived', 'A reader backed your bounty')
    await query().updateTable('account').set({ suspended_at: now() }).where('id', '=', person.accountId).execute()
    expect([await subjectsAfter(24 * hour), await outcomes()]).toEqual([[], ['suspended']])
  })
})

it('a person with preferences gets exactly the emails that these say, in a week in which the clock changes', async () => {
  const step = 30 * minute
  test.advance(Date.parse('2027-03-22T00:00:00.000Z') - test.services.now())
  person = await test.signInAs(0)
  const mill = await followQuestion('Who sold the mill?')
  const readAll = () => put('/api/notifications/read', { until: now() })
  const unsubscribe = async () => {
    const url = got.findLast(({ subject }) => subject === 'An update')?.url ?? ''
    expect((await test.app.request(new URL(url).pathname + new URL(url).search, { method: 'POST' })).status).toBe(200)
  }
  await change({
    kinds: { pledgeReceived: 'daily', tipsReceived: 'weekly', updateAsked: 'never', followedNews: 'daily' },
    time_zone: 'Europe/Berlin',
    quiet_hours: { from: '22:00', until: '07:00' },
  })
  const life: Record<string, () => Promise<unknown>> = {
    'Mon 22 12:00': () => happen('updatePublished', 'An update'),
    'Mon 22 12:30': () => happen('pledgeReceived', 'A backer'),
    'Mon 22 13:00': () => happen('updateAsked', 'Never told'),
    // 23:30 in Berlin.
    'Mon 22 22:30': async () => {
      await happen('updatePublished', 'An update at night')
      await happen('receipt', 'A receipt at night')
    },
    'Tue 23 10:00': () => happen('pledgeReceived', 'A backer'),
    'Tue 23 18:00': readAll,
    'Wed 24 12:00': () => happen('tipsReceived', 'A tip'),
    'Thu 25 12:00': () => update(mill),
    'Fri 26 12:00': () => change({ paused_until: '2027-03-27T12:00:00.000Z' }),
    'Fri 26 13:00': () => happen('pledgeReceived', 'A backer'),
    'Fri 26 14:00': () => happen('updatePublished', 'An update in the pause'),
    'Fri 26 14:30': () => happen('refundMade', 'A refund in the pause'),
    'Sat 27 22:00': () => happen('updatePublished', 'An update'),
    'Sun 28 12:00': async () => {
      await unsubscribe()
      await happen('updatePublished', 'Told in the app alone')
    },
    'Mon 29 04:00': () => happen('tipsReceived', 'A tip'),
  }
  const got: { at: string; subject: string; url: string | null }[] = []
  const wording = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: 'UTC', weekday: 'short', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  })
  const place = () => wording.format(test.services.now()).replace(',', '')
  while (test.services.now() < Date.parse('2027-03-31T12:00:00.000Z')) {
    await life[place()]?.()
    delete life[place()]
    await test.services.mailer.deliver()
    for (const { subject, unsubscribe_url } of await receive()) got.push({ at: place(), subject, url: unsubscribe_url })
    test.advance(step)
  }
  expect(Object.keys(life)).toEqual([])
  expect(got.map(({ at, subject }) => `${at} ${subject}`)).toEqual([
    'Mon 22 12:00 An update',
    'Mon 22 22:30 A receipt at night',
    'Tue 23 06:00 An update at night',
    'Tue 23 07:00 Your daily digest: 1 notification',
    'Fri 26 07:00 Your daily digest: 1 notification',
    'Fri 26 14:30 A refund in the pause',
    'Sun 28 05:00 An update',
    'Sun 28 06:00 Your daily digest: 1 notification',
    'Mon 29 06:00 Your weekly digest: 2 notifications',
  ])
})
