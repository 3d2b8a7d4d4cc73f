import { createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'
import { v7 as makeId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EmailKind } from '../../../contract/limits.ts'
import type { PreferencesChange } from '../../../contract/preferences.ts'
import { trusted, writeEmail } from '../../platform/mail/email.ts'
import { insertBounty } from '../../testing/bounties.ts'
import { openPushReceiver, type PushReceiver } from '../../testing/push-receiver.ts'
import { callingFromElsewhere, postJson, withBearer } from '../../testing/requests.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { restoreAccount, suspend } from '../administration.ts'
import { pushNews } from './news.ts'

type Person = Awaited<ReturnType<TestServices['signInAs']>>

let test: TestServices
let receiver: PushReceiver
let reader: Person
let bountyId: string
beforeAll(async () => {
  receiver = await openPushReceiver()
  test = await openTestServices(undefined, { pushOptions: receiver.options })
  bountyId = await insertBounty(test.database, { title: 'Who closed the ferry?' })
})
afterAll(async () => {
  await test.close()
  await receiver.close()
})
beforeEach(async () => {
  reader = await test.signInAs(0)
  receiver.answerWith(201)
  receiver.received.splice(0)
  await test.database.query.deleteFrom('push_subscription').execute()
})

const ask = async (method: string, path: string, token: string, body?: object) => {
  const { headers, ...request } = body === undefined ? { headers: {} } : postJson(body)
  const sent = { ...request, method, headers: { ...headers, ...withBearer(token).headers } }
  const answer = await test.app.request(path, sent, callingFromElsewhere())
  expect(answer.status).toBe(200)
  return answer
}

async function subscribe(path: string, token = reader.token) {
  await ask('PUT', '/api/push/subscription', token, receiver.subscribe(path))
  await receiver.reach(test.database)
}

const at = () => new Date(test.services.now()).toISOString()

/** Writes one email in a transaction of its own, and sends what waits for browsers. */
async function happen(kind: EmailKind = 'receipt', to = reader) {
  const email = writeEmail(
    { recipient: to.email, publicUrl: 'http://lede.test', bountyId },
    {
      kind,
      because: 'creator',
      subject: trusted`It happened`,
      paragraphs: [trusted`P`],
      action: [trusted`L`, '/here'],
    },
  )
  await test.database.write((transaction) => test.services.outbox.enqueue(transaction, email, at()))
  await test.services.pusher.work()
}

const choose = (change: PreferencesChange) => ask('PUT', '/api/preferences', reader.token, change)
const waiting = async () => (await test.database.query.selectFrom('push_message').select('id').execute()).length
const subscriptions = async () =>
  (
    await test.database.query
      .selectFrom('push_subscription')
      .select('session_id')
      .where('account_id', '=', reader.accountId)
      .execute()
  ).length
const unread = (...path: string[]) =>
  path.map((one) => [one, expect.objectContaining({ text: 'It happened', path: '/here' })])

describe('a push message', () => {
  it('has the words and the path of its notification, and is read by its browser alone', async () => {
    await subscribe('/words')
    await happen()
    const { id } = await test.database.query
      .selectFrom('notification')
      .select('id')
      .where('account_id', '=', reader.accountId)
      .executeTakeFirstOrThrow()
    const [{ headers } = { headers: {} }] = receiver.received
    expect(headers).toMatchObject({
      ...{ ttl: '86400', urgency: 'high', topic: id.replaceAll('-', '') },
      ...{ 'content-encoding': 'aes128gcm', 'content-type': 'application/octet-stream' },
    })
    const message = { id, text: 'It happened', subject: 'Who closed the ferry?', path: '/here', at: at() }
    expect(receiver.take()).toEqual([['/words', message]])
  })

  it('is signed with the key that browsers are given', async () => {
    await subscribe('/signed')
    await happen()
    const [, token = '', key = ''] =
      /^vapid t=(.+), k=(.+)$/.exec(receiver.received[0]?.headers.authorization ?? '') ?? []
    const state = await ask('GET', '/api/push', reader.token)
    expect(await state.json()).toMatchObject({ public_key: key })
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const { payload } = await jwtVerify(token, publicKey, { algorithms: ['ES256'], audience: receiver.origin })
    expect(payload.sub).toBe('mailto:security@lede.test')
  })

  it('leaves by itself soon after the commit', async () => {
    await subscribe('/soon')
    const email = writeEmail(
      { recipient: reader.email, publicUrl: 'http://lede.test' },
      { kind: 'receipt', because: 'payer', subject: trusted`It happened`, paragraphs: [trusted`P`] },
    )
    await test.database.write((transaction) => test.services.outbox.enqueue(transaction, email, at()))
    await expect.poll(() => receiver.received.length).toBe(1)
  })

  it('has a later event of the same notification under the same topic, and counts both', async () => {
    await subscribe('/joined')
    await happen('applicationReceived')
    await happen('applicationReceived')
    const topics = receiver.received.map(({ headers }) => headers.topic)
    expect(topics[0]).toBe(topics[1])
    expect(receiver.take().map(([, message]) => message)).toMatchObject([
      { text: 'It happened' },
      { text: 'Journalists made 2 offers on your bounty' },
    ])
  })

  it('keeps below what push services take, however long the title', async () => {
    const long = await insertBounty(test.database, { title: '🚢'.repeat(1_500) })
    await subscribe('/long')
    const email = writeEmail(
      { recipient: reader.email, publicUrl: 'http://lede.test', bountyId: long },
      { kind: 'receipt', because: 'payer', subject: trusted`It happened`, paragraphs: [trusted`P`] },
    )
    await test.database.write((transaction) => test.services.outbox.enqueue(transaction, email, at()))
    await test.services.pusher.work()
    expect(receiver.received[0]?.body.byteLength).toBeLessThan(3_000)
    expect(receiver.take()).toHaveLength(1)
  })
})

describe('what is pushed', () => {
  const kinds = async () => {
    for (const kind of ['storyCorrected', 'updateAsked', 'receipt'] as const) await happen(kind)
    return receiver.take().length
  }

  it('is everything until the person chooses, and then what they chose', async () => {
    await subscribe('/chosen')
    expect(await kinds()).toBe(3)
    await choose({ push_kinds: ['updateAsked'] })
    expect(await kinds()).toBe(1)
    await choose({ push_kinds: ['important'] })
    expect(await kinds()).toBe(1)
    await choose({ push_kinds: [] })
    expect(await kinds()).toBe(0)
  })

  it('is nothing of a kind that the person never wants to hear of', async () => {
    await subscribe('/never')
    await choose({ kinds: { storyCorrected: 'never', updateAsked: 'app' } })
    expect(await kinds()).toBe(2)
  })

  it('is only what is important in quiet hours and during a pause', async () => {
    await subscribe('/quiet')
    await choose({ time_zone: 'Europe/Berlin', quiet_hours: { from: '09:30', until: '11:00' } })
    expect(at()).toMatch(/T09:0/)
    expect(await kinds()).toBe(1)
    await choose({ quiet_hours: { from: '22:00', until: '07:00' } })
    expect(await kinds()).toBe(3)
    await choose({ paused_until: new Date(test.services.now() + 60_000).toISOString() })
    expect(await kinds()).toBe(1)
    expect(await waiting()).toBe(0)
  })

  it('is nothing that the person has read by then', async () => {
    await subscribe('/read')
    receiver.answerWith(503)
    await happen()
    receiver.received.splice(0)
    receiver.answerWith(201)
    await ask('PUT', '/api/notifications/read', reader.token, { until: at() })
    test.advance(60_000)
    await test.services.pusher.work()
    expect([receiver.take(), await waiting()]).toEqual([[], 0])
  })
})

describe('nothing is pushed to a browser', () => {
  const enter = async (person: Person, cookie = '') => {
    const request = postJson({ email: person.email, password: person.password })
    const headers = { ...request.headers, cookie }
    const answer = await test.app.request('/api/auth/signin', { ...request, headers }, callingFromElsewhere())
    const { access_token } = (await answer.json()) as { access_token: string }
    return { token: access_token, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  const ends: [why: string, path: string, end: () => Promise<unknown>][] = [
    ['that was signed out', '/out', () => ask('POST', '/api/auth/signout', reader.token)],
    [
      'whose session another device has ended',
      '/ended',
      async () => ask('DELETE', '/api/sessions', await test.services.sessions.open(reader.accountId)),
    ],
    [
      'whose session has not been used for long',
      '/idle',
      async () => {
        await test.database.query
          .updateTable('session')
          .set({ last_used_at: '2026-01-01T00:00:00.000Z' })
          .where('account_id', '=', reader.accountId)
          .execute()
      },
    ],
    [
      'whose account was suspended, also once it is restored',
      '/suspended',
      async () => {
        const by = { ...test.services, actor: 'operator' }
        await suspend(by, reader.email)
        await happen()
        await restoreAccount(by, reader.email)
      },
    ],
  ]
  it.each(ends)('%s', async (_, path, end) => {
    await subscribe(path)
    await happen()
    expect(receiver.take()).toEqual(unread(path))
    await end()
    await happen()
    expect([receiver.take(), await waiting(), await subscriptions()]).toEqual([[], 0, 0])
  })

  it('after a new password, except the one that changed it', async () => {
    const elsewhere = await test.services.sessions.open(reader.accountId)
    await subscribe('/elsewhere', elsewhere)
    await subscribe('/here')
    const change = { password: 'analytical engine 1843', current_password: reader.password }
    await ask('POST', '/api/auth/change-password', reader.token, change)
    await test.services.pusher.work()
    expect(receiver.take().map(([path]) => path)).toEqual(['/here'])
  })

  it('in which another person has signed in, also without signing out before', async () => {
    const [first, second] = [await test.signInAs(0), await test.signInAs(0)]
    const { token, cookie } = await enter(first)
    await subscribe('/shared', token)
    await happen('receipt', first)
    expect(receiver.take()).toEqual(unread('/shared'))
    await enter(second, cookie)
    await happen('receipt', first)
    expect(receiver.take()).toEqual([])
  })
})

describe('a push service', () => {
  it.each([404, 410])('ends a subscription with %i', async (status) => {
    await subscribe(`/gone-${status}`)
    receiver.answerWith(status)
    await happen()
    expect([await subscriptions(), await waiting()]).toEqual([0, 0])
  })

  it.each([301, 400, 403, 413])('refuses a message with %i, and gets the next one', async (status) => {
    await subscribe(`/refused-${status}`)
    receiver.answerWith(status, { location: `${receiver.origin}/elsewhere` })
    await happen()
    expect([receiver.received.splice(0).length, await subscriptions(), await waiting()]).toEqual([1, 1, 0])
  })

  it.each([
    [429, { 'retry-after': '600' }, 600],
    [503, { 'retry-after': '999999999' }, 6 * 60 * 60],
    [500, {}, 60],
  ])('gets everything again after %i %j in %i seconds', async (status, headers, seconds) => {
    await subscribe(`/again-${status}`)
    receiver.answerWith(status, headers)
    await happen()
    receiver.received.splice(0)
    receiver.answerWith(201)
    await happen('updateAsked')
    test.advance(seconds * 1000 - 1)
    await test.services.pusher.work()
    expect(receiver.received).toEqual([])
    test.advance(1)
    await test.services.pusher.work()
    expect(receiver.take()).toHaveLength(2)
  })

  it('gets nothing that waited for more than a day', async () => {
    await subscribe('/late')
    receiver.answerWith(503)
    await happen()
    for (let hours = 0; hours < 24; hours += 6) {
      test.advance(6 * 60 * 60_000)
      await test.services.pusher.work()
    }
    expect(await waiting()).toBe(0)
  })
})

describe('an address that a stranger names', () => {
  const openWith = async (addresses: string[][]) => {
    const resolved = [...addresses]
    const opened = await openTestServices(undefined, {
      pushOptions: { resolve: async () => resolved.shift() ?? [], dial: receiver.options.dial ?? String },
    })
    const person = await opened.signInAs(0)
    return { opened, person }
  }
  it.each([
    ['that is private', 'https://127.0.0.1/push', []],
    ['that resolves to a private network', 'https://push.lede.test/push', [['10.0.0.7']]],
    ['of which one is private', 'https://push.lede.test/push', [['203.0.113.7', '169.254.169.254']]],
    ['with a port', 'https://push.lede.test:8443/push', [['203.0.113.7']]],
    ['with a user', 'https://me:secret@push.lede.test/push', [['203.0.113.7']]],
  ])('%s gets nothing, and loses its subscription', async (_, endpoint, addresses) => {
    const { opened, person } = await openWith(addresses)
    const body = { ...receiver.subscribe('/push'), endpoint }
    const headers = { ...postJson(body).headers, ...withBearer(person.token).headers }
    const request = { ...postJson(body), method: 'PUT', headers }
    expect((await opened.app.request('/api/push/subscription', request, callingFromElsewhere())).status).toBe(200)
    const email = writeEmail(
      { recipient: person.email, publicUrl: 'http://lede.test' },
      { kind: 'receipt', because: 'payer', subject: trusted`It happened`, paragraphs: [trusted`P`] },
    )
    await opened.database.write((transaction) =>
      opened.services.outbox.enqueue(transaction, email, '2026-11-21T09:00:00.000Z'),
    )
    await opened.services.pusher.work()
    const left = await opened.database.query.selectFrom('push_subscription').select('endpoint').execute()
    await opened.close()
    expect([receiver.received, left]).toEqual([[], []])
  })
})

describe('news of what a person follows', () => {
  const follow = () =>
    test.database.query
      .insertInto('follow')
      .values({ account_id: reader.accountId, kind: 'question', subject: bountyId, followed_at: at() })
      .execute()
  async function update(hidden_at: string | null = null) {
    const { accountId: author_id } = await test.signInAs(1)
    const id = makeId()
    const text = 'Two people will talk.'
    test.advance(1_000)
    await test.database.query
      .insertInto('progress_update')
      .values({ id, bounty_id: bountyId, author_id, text, audience: 'everyone', published_at: at(), hidden_at })
      .execute()
    return `update:${id}`
  }
  async function patrol() {
    test.advance(5_000)
    await pushNews(test.services)
    await test.services.pusher.work()
    return receiver.take().map(([, message]) => message)
  }

  it('are pushed once, from when somebody chooses them', async () => {
    await follow()
    await subscribe('/news')
    await update()
    expect(await patrol()).toEqual([])
    await choose({ push_kinds: ['followedNews'] })
    expect(await patrol()).toEqual([])
    const [first, second] = [await update(), await update()]
    const told = { text: 'A new update', subject: 'Who closed the ferry?', path: `/questions/${bountyId}` }
    const pushed = await patrol()
    expect(pushed).toHaveLength(2)
    expect(pushed).toEqual(
      expect.arrayContaining([first, second].map((id) => expect.objectContaining({ id, ...told }))),
    )
    expect(await patrol()).toEqual([])
    await choose({ push_kinds: ['important'] })
    await update()
    expect(await patrol()).toEqual([])
  })

  it('are pushed once, also if another process pushes them meanwhile', async () => {
    await follow()
    await subscribe('/two')
    await choose({ push_kinds: ['followedNews'] })
    await update()
    test.advance(5_000)
    const { database, services } = test
    const late: typeof database.write = async (work) => {
      await pushNews(services)
      await services.pusher.work()
      return database.write(work)
    }
    await pushNews({ ...services, database: { ...database, write: late } })
    expect(await patrol()).toHaveLength(1)
  })

  it('are not pushed if they were hidden, seen or are old by then', async () => {
    await follow()
    await subscribe('/unwanted')
    await choose({ push_kinds: ['followedNews'] })
    await update(at())
    await update()
    await ask('PUT', '/api/following/seen', reader.token, { until: at() })
    expect(await patrol()).toEqual([])
    await update()
    test.advance(61 * 60_000)
    expect(await patrol()).toEqual([])
  })
})
