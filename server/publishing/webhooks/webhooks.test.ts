import pino from 'pino'
import { Webhook } from 'standardwebhooks'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebhookMessage, webhookEvents } from '../../../contract/webhooks.ts'
import { recordStep } from '../../bounties/timeline/timeline.ts'
import { hideStory, showStory } from '../../people/moderation/stories.ts'
import { isoTime } from '../../platform/iso-time.ts'
import { boardCalls, freshly, type Person } from '../../testing/board.ts'
import { insertBounty } from '../../testing/bounties.ts'
import { runUntil } from '../../testing/run-until.ts'
import { insertStory } from '../../testing/stories.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { openReceiver, type Receiver } from '../../testing/webhooks.ts'
import { publishCorrection } from '../articles/corrections.ts'
import { createDeliverer, type SendMessage } from './deliverer.ts'
import { forgetOldWebhookDeliveries, retryDelays } from './deliveries.ts'
import { createWebhooks, type WebhookOptions } from './webhooks.ts'

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000]

let test: TestServices
let receiver: Receiver
let ada: Person
let logged: string
let ask: ReturnType<typeof boardCalls>['ask']
beforeEach(async () => {
  logged = ''
  const logger = pino({ level: 'trace' }, { write: (line: string) => (logged += line) })
  test = await openTestServices(undefined, { logger, webhookOptions: { isPrivate: true } })
  receiver = await openReceiver()
  ask = boardCalls(test).ask
  ada = await boardCalls(test).join('Ada Byron', 99)
})
afterEach(async () => {
  vi.useRealTimers()
  await test.close()
  await receiver.close()
})

type Secret = { id: string; secret: string }

async function create(url = receiver.url, events: readonly string[] = webhookEvents): Promise<Secret> {
  const body = { url, description: 'The archive', events }
  return (await freshly(test, ask)<Secret>('POST', '/api/admin/webhooks', ada, { body })).body
}

const run = () => test.services.webhooks.run()
const at = () => isoTime(test.services.now())
const ping = async ({ id }: { id: string }) => (await ask('POST', `/api/admin/webhooks/${id}/test`, ada)).status
const list = async () => (await ask<{ webhooks: Record<string, unknown>[] }>('GET', '/api/admin/webhooks', ada)).body

const readDeliveries = () =>
  test.database.query
    .selectFrom('webhook_delivery')
    .select(['message_id', 'event', 'state', 'attempts', 'next_at', 'error'])
    .orderBy('id')
    .execute()

/** Since the last call: to whom, and the text. */
async function readEmails() {
  await test.services.mailer.deliver()
  return test.emails.splice(0).map(({ recipient, text }) => [recipient, text])
}

const states = async () => (await readDeliveries()).map(({ event, state }) => `${event} ${state}`)

/** Writes messages as triggers do. */
async function queue(webhookId: string, count: number) {
  const row = (at: number) => ({ message_id: `msg_${webhookId}_${at}`, webhook_id: webhookId, event: 'ping' as const })
  const rows = Array.from({ length: count }, (_, at) => row(at))
  await test.database.query
    .insertInto('webhook_delivery')
    .values(rows.map((some) => ({ ...some, subject_id: '', created_at: at(), next_at: at() })))
    .execute()
}

/** With other rules than those of the services. */
async function sendWith(options: Omit<WebhookOptions, 'patrol'>) {
  const webhooks = createWebhooks(test.services, { ...options, patrol: hour })
  await webhooks.run()
  await webhooks.stop()
}

describe('a webhook', () => {
  it('is told of everything public that it wants, and of nothing else', async () => {
    await create()
    const other = await create(`${receiver.url}/corrections`, ['story.corrected'])
    const place = { database: test.database, now: test.services.now, actor: 'cli:test' }
    const { id } = await insertStory(test.database, { title: 'Gauges', categories: ['science'], publishedAt: at() })
    const { author_id } = await test.database.query.selectFrom('article').select('author_id').executeTakeFirstOrThrow()
    await test.database.write((transaction) =>
      publishCorrection(transaction, { articleId: id, authorId: author_id, text: 'Four, not five.', at: at() }),
    )
    await run()
    await hideStory(place, id, 'Forged.')
    await run()
    await showStory(place, id)
    const bountyId = await insertBounty(test.database, { title: 'Who closed it?' })
    for (const kind of ['posted', 'amended', 'complained'] as const)
      await test.database.write((transaction) => recordStep(transaction, { bountyId, kind, actorId: null, at: at() }))
    await run()
    await test.database.query
      .updateTable('bounty')
      .set({ ended_at: at(), ended_as: 'expired', expires_at: null })
      .execute()
    await test.database.write((transaction) =>
      recordStep(transaction, { bountyId, kind: 'expired', actorId: null, at: at() }),
    )
    const issue = { id: 'issue', subject: 'Four gauges', list: 'general' as const, content: '[]' }
    await test.database.query
      .insertInto('newsletter_issue')
      .values({ ...issue, scheduled_at: null, created_at: at(), updated_at: at() })
      .execute()
    for (const kind of ['newsletter', 'digest'] as const)
      await test.database.query
        .insertInto('mailing')
        .values({ id: kind, kind, subject_id: kind === 'digest' ? null : 'issue', state: 'freezing', created_at: at() })
        .execute()
    await run()
    const story = {
      ...{ id, url: `http://lede.test/articles/${id}`, title: 'Gauges', categories: ['science'] },
      published_at: at(),
    }
    const bounty = { id: bountyId, url: `http://lede.test/questions/${bountyId}`, title: 'Who closed it?' }
    const bodies = receiver.received.filter(({ path }) => path === '/hook').map(({ body }) => JSON.parse(body))
    const byType = (one: { type: string }, two: { type: string }) => (one.type < two.type ? -1 : 1)
    expect(bodies.map((body) => v.parse(WebhookMessage, body)).toSorted(byType)).toEqual([
      { type: 'bounty.changed', timestamp: at(), data: { ...bounty, state: 'expired' } },
      { type: 'bounty.posted', timestamp: at(), data: { ...bounty, state: 'open' } },
      {
        ...{ type: 'newsletter.sent', timestamp: at() },
        data: { id: 'issue', url: 'http://lede.test/newsletters/issue', title: 'Four gauges' },
      },
      { type: 'story.corrected', timestamp: at(), data: story },
      { type: 'story.published', timestamp: at(), data: story },
      { type: 'story.restored', timestamp: at(), data: story },
      { type: 'story.withdrawn', timestamp: at(), data: { id, url: story.url } },
    ])
    expect(receiver.received.filter(({ path }) => path !== '/hook')).toHaveLength(1)
    await ask('PUT', `/api/admin/webhooks/${other.id}`, ada, { body: { events: ['story.published'], is_on: false } })
    await test.database.query.deleteFrom('webhook_delivery').execute()
    await insertStory(test.database)
    expect(await states()).toEqual(['story.published waiting'])
  })

  it('is told nothing of a transaction that fails', async () => {
    await create()
    const failing = test.database.write(async (transaction) => {
      const bountyId = await insertBounty({ ...test.database, query: transaction })
      await recordStep(transaction, { bountyId, kind: 'posted', actorId: null, at: at() })
      throw new Error('Out of order')
    })
    await expect(failing).rejects.toThrow('Out of order')
    expect(await readDeliveries()).toEqual([])
  })

  it('is never told of a story that is hidden by then, nor of a withdrawal that is over', async () => {
    await create()
    const { id } = await insertStory(test.database)
    const place = { database: test.database, now: test.services.now, actor: 'cli:test' }
    await hideStory(place, id, 'Forged.')
    await run()
    expect(await states()).toEqual(['story.published outdated', 'story.withdrawn delivered'])
    await hideStory(place, id, 'Forged twice.')
    await showStory(place, id)
    await run()
    expect((await states()).slice(2)).toEqual(['story.withdrawn outdated', 'story.restored delivered'])
  })
})

describe('a message', () => {
  it('is signed as another implementation of Standard Webhooks expects', async () => {
    const webhook = await create()
    expect(webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(await ping(webhook)).toBe(200)
    await run()
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    vi.useFakeTimers({ toFake: ['Date'], now: test.services.now() })
    const verify = (secret: string) => new Webhook(secret).verify(body, headers as Record<string, string>)
    expect(verify(webhook.secret)).toEqual({ type: 'ping', timestamp: at(), data: {} })
    expect(() => verify(`whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow('No matching signature')
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Lede (+http://lede.test/)' })
  })

  it('is signed with the former secret too, for a day after it was replaced, also if that happens again', async () => {
    const { id, secret } = await create()
    const rotate = async () =>
      (await freshly(test, ask)<Secret>('POST', `/api/admin/webhooks/${id}/secret`, ada)).body.secret
    const given = [secret, await rotate(), await rotate()]
    const check = async () => {
      await ping({ id })
      await run()
      const { headers, body } = receiver.received.at(-1) ?? { headers: {}, body: '' }
      vi.useFakeTimers({ toFake: ['Date'], now: test.services.now() })
      const isValid = (one: string) => {
        try {
          return new Webhook(one).verify(body, headers as Record<string, string>) !== undefined
        } catch {
          return false
        }
      }
      const valid = given.map(isValid)
      vi.useRealTimers()
      return valid
    }
    test.advance(day - second)
    expect(await check()).toEqual([true, false, true])
    test.advance(second)
    expect(await check()).toEqual([false, false, true])
    given.push(await rotate())
    expect(await check()).toEqual([false, false, true, true])
  })

  it('needs a new secret, and no more, once the secret of the server has changed', async () => {
    const { id } = await create()
    await test.database.query.updateTable('webhook').set({ secret: 'sealed with another secret' }).execute()
    await ping({ id })
    await run()
    expect(await readDeliveries()).toMatchObject([{ error: 'has a secret that can no longer be read: replace it' }])
    const { body: next } = await freshly(test, ask)<Secret>('POST', `/api/admin/webhooks/${id}/secret`, ada)
    test.advance(hour)
    await run()
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    vi.useFakeTimers({ toFake: ['Date'], now: test.services.now() })
    expect(new Webhook(next.secret).verify(body, headers as Record<string, string>)).toMatchObject({ type: 'ping' })
  })

  it('reveals the secret in the response that makes it, and nowhere else', async () => {
    const { id, secret } = await create()
    await ping({ id })
    await run()
    const { body: next } = await freshly(test, ask)<Secret>('POST', `/api/admin/webhooks/${id}/secret`, ada)
    const answers = [
      await list(),
      await ask('GET', `/api/admin/webhooks/${id}/deliveries`, ada),
      await ask('PUT', `/api/admin/webhooks/${id}`, ada, { body: { events: ['story.published'], is_on: true } }),
    ]
    const { query } = test.database
    const stored = [
      await query.selectFrom('webhook').selectAll().execute(),
      await query.selectFrom('audit_log').selectAll().execute(),
    ]
    const everything = JSON.stringify([answers, stored, receiver.received]) + logged
    for (const text of [secret, next.secret]) expect(everything).not.toContain(text.slice('whsec_'.length))
  })

  it('is retried on the schedule of the standard, and then given up', async () => {
    receiver.answerWith(500)
    await ping(await create())
    await run()
    for (const delay of retryDelays) {
      const [waiting] = await readDeliveries()
      const next = Date.parse(waiting?.next_at ?? '') - test.services.now()
      expect(next).toBeGreaterThanOrEqual(delay)
      expect(next).toBeLessThanOrEqual(delay * 1.1)
      test.advance(next - 1)
      const before = receiver.received.length
      await run()
      expect(receiver.received).toHaveLength(before)
      test.advance(1)
      await run()
    }
    expect(retryDelays.map((delay) => delay / second)).toEqual([
      5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400,
    ])
    expect(await readDeliveries()).toMatchObject([{ state: 'failed', attempts: 10, error: 'answered 500' }])
    expect(new Set(receiver.ids()).size).toBe(1)
    expect((await list()).webhooks).toMatchObject([
      {
        state: 'on',
        failed: 1,
        waiting: 0,
        failing_since: '2026-11-21T09:00:00.000Z',
        last_attempt: { error: 'answered 500' },
      },
    ])
  })

  it('waits as long as a busy receiver asks, at most a day', async () => {
    const webhook = await create()
    const waits = async (status: number, retryAfter: string) => {
      await test.database.query.deleteFrom('webhook_delivery').execute()
      receiver.answerWith(status, { 'retry-after': retryAfter })
      await ping(webhook)
      await run()
      const [waiting] = await readDeliveries()
      return Math.floor((Date.parse(waiting?.next_at ?? '') - test.services.now()) / minute)
    }
    expect([await waits(429, '3600'), await waits(503, '999999'), await waits(500, '3600')]).toEqual([60, 24 * 60, 0])
  })

  it('follows no redirect, and waits 15 seconds for an answer', async () => {
    const webhook = await create()
    receiver.answerWith(307, { location: `${receiver.url}/elsewhere` })
    await ping(webhook)
    await run()
    expect([receiver.received.length, await readDeliveries()]).toMatchObject([1, [{ error: 'answered 307' }]])
    receiver.neverAnswer()
    test.advance(minute)
    await sendWith({ isPrivate: true, overrides: { seconds: 0.1 } })
    expect(await readDeliveries()).toMatchObject([{ error: 'did not answer within 0.1 seconds' }])
  })

  it('is sent again with its identifier when the process dies after sending it', async () => {
    const { id } = await create()
    await queue(id, 1)
    const sent: string[] = []
    const { isDead } = await runUntil(test, { effect: 1_000 }, (services, die) =>
      createDeliverer(services, async ({ message_id }) => {
        sent.push(message_id)
        return die()
      }).run(),
    )
    await run()
    expect([isDead, sent, receiver.ids()]).toEqual([true, [`msg_${id}_0`], []])
    test.advance(minute)
    await run()
    expect(receiver.ids()).toEqual(sent)
    expect(await states()).toEqual(['ping delivered'])
  })

  it('is sent once by several processes', async () => {
    const webhooks = [await create(), await create(`${receiver.url}/other`)]
    for (const { id } of webhooks) await queue(id, 40)
    const sent: string[] = []
    const send: SendMessage = async ({ message_id }) => {
      sent.push(message_id)
      await test.database.query.selectFrom('webhook').select('id').execute()
      return 'delivered'
    }
    await Promise.all([1, 2, 3].map(() => createDeliverer(test.services, send).run()))
    expect([sent.length, new Set(sent).size]).toEqual([80, 80])
  })
})

describe('a webhook that is slow', () => {
  it('holds up no other, and gets two messages at once', async () => {
    const [slow, quick] = [await create(), await create(`${receiver.url}/quick`)]
    await queue(slow.id, 5)
    await queue(quick.id, 20)
    const answers: (() => void)[] = []
    const sent: string[] = []
    const deliverer = createDeliverer(test.services, async ({ webhook_id }) => {
      sent.push(webhook_id)
      if (webhook_id === slow.id) await new Promise<void>((resolve) => answers.push(resolve))
      return 'delivered'
    })
    const running = deliverer.run()
    await expect.poll(() => sent.filter((id) => id === quick.id).length).toBe(20)
    const again = deliverer.run()
    expect(answers).toHaveLength(2)
    // SIGTERM: what is under way ends, and nothing else begins.
    const stopped = deliverer.stop()
    for (const answer of answers) answer()
    await Promise.all([running, again, stopped])
    expect(sent.filter((id) => id === slow.id)).toHaveLength(2)
    expect((await states()).filter((state) => state === 'ping waiting')).toHaveLength(3)
  })
})

describe('a webhook that fails', () => {
  it('is switched off when its server says that it is gone', async () => {
    receiver.answerWith(410)
    const webhook = await create()
    await ping(webhook)
    await run()
    expect((await list()).webhooks).toMatchObject([{ state: 'gone', failed: 1 }])
    expect(await ping(webhook)).toBe(409)
    expect(await readEmails()).toEqual([
      [ada.email, expect.stringContaining('The service said that it is gone, so we send it nothing more.')],
    ])
  })

  it('is switched off after five days without a success, and its messages wait', async () => {
    receiver.answerWith(500)
    const webhook = await create()
    await ping(webhook)
    await run()
    test.advance(5 * day)
    // It was sent too little to be given up.
    for (let attempt = 2; attempt <= 3; attempt += 1) {
      await run()
      test.advance(hour)
    }
    expect((await list()).webhooks).toMatchObject([{ state: 'on' }])
    await run()
    await insertStory(test.database)
    await run()
    expect((await list()).webhooks).toMatchObject([{ state: 'failing', waiting: 1 }])
    expect(await readEmails()).toEqual([[ada.email, expect.stringContaining('accepted no message for five days')]])
    expect(await states()).toEqual(['ping waiting'])
    receiver.answerWith(204)
    test.advance(day)
    await run()
    expect(receiver.received).toHaveLength(4)
    await ask('PUT', `/api/admin/webhooks/${webhook.id}`, ada, { body: { events: ['story.published'], is_on: true } })
    await run()
    expect((await list()).webhooks).toMatchObject([{ state: 'on', waiting: 0, failing_since: null }])
  })
})

describe('an administrator', () => {
  it('changes the events or the switch, each without the other', async () => {
    const { id } = await create(receiver.url, ['story.published'])
    const change = async (body: object) => (await ask('PUT', `/api/admin/webhooks/${id}`, ada, { body })).status
    expect([await change({ is_on: false }), await change({ events: ['story.corrected'] })]).toEqual([200, 200])
    expect((await list()).webhooks).toMatchObject([{ events: ['story.corrected'], state: 'off' }])
    expect([await change({ is_on: true }), await change({ is_on: true }), await change({})]).toEqual([200, 200, 400])
    expect((await list()).webhooks).toMatchObject([{ events: ['story.corrected'], state: 'on' }])
  })

  it('sends a message again, and all that failed, with the same identifiers', async () => {
    const { id } = await create()
    await queue(id, 3)
    receiver.answerWith(410)
    await run()
    await ask('PUT', `/api/admin/webhooks/${id}`, ada, { body: { events: ['story.published'], is_on: true } })
    await run()
    await ask('PUT', `/api/admin/webhooks/${id}`, ada, { body: { events: ['story.published'], is_on: true } })
    receiver.answerWith(204)
    await run()
    const failedPath = `/api/admin/webhooks/${id}/deliveries?failed=true`
    type Page = { items: { id: number; message_id: string }[] }
    const failed = (await ask<Page>('GET', failedPath, ada)).body.items
    expect(failed.length).toBeGreaterThan(0)
    const before = receiver.received.length
    expect(await ask('POST', `/api/admin/webhooks/${id}/replay`, ada)).toEqual({
      status: 200,
      body: { replayed: failed.length },
    })
    await run()
    expect(receiver.ids().slice(before).toSorted()).toEqual(failed.map(({ message_id }) => message_id).toSorted())
    const [first] = failed
    expect(await ask('POST', `/api/admin/webhooks/${id}/deliveries/${first?.id}/replay`, ada)).toMatchObject({
      status: 200,
    })
    await run()
    expect(receiver.ids().at(-1)).toBe(first?.message_id)
    expect(await states()).toEqual(['ping delivered', 'ping delivered', 'ping delivered'])
    expect(await ask('POST', `/api/admin/webhooks/${id}/deliveries/999999/replay`, ada)).toMatchObject({ status: 404 })
  })

  it('reads the log in pages, the newest first, for 30 days', async () => {
    const { id } = await create()
    await queue(id, 45)
    await run()
    const read = async (after: string) =>
      (
        await ask<{ items: { id: number }[]; next: number | null }>(
          'GET',
          `/api/admin/webhooks/${id}/deliveries${after}`,
          ada,
        )
      ).body
    const first = await read('')
    const second = await read(`?before=${first.next}`)
    const third = await read(`?before=${second.next}`)
    const ids = [first, second, third].flatMap(({ items }) => items.map((item) => item.id))
    expect([ids.length, third.next, ids]).toEqual([45, null, ids.toSorted((one, two) => two - one)])
    test.advance(30 * day)
    await forgetOldWebhookDeliveries(test.services)
    expect(await readDeliveries()).toHaveLength(45)
    test.advance(1)
    await forgetOldWebhookDeliveries(test.services)
    expect(await readDeliveries()).toEqual([])
  })

  it('adds at most ten services, each address once', async () => {
    const add = (url: string) =>
      freshly(test, ask)('POST', '/api/admin/webhooks', ada, {
        body: { url, description: '', events: ['bounty.posted'] },
      })
    await add('https://hooks.example/')
    expect(await add('https://HOOKS.example')).toMatchObject({ status: 409 })
    for (let at = 2; at <= 10; at += 1) await add(`https://hooks.example/${at}`)
    expect(await add('https://hooks.example/11')).toEqual({
      status: 409,
      body: { detail: 'At most 10 services can be told. Remove one first.' },
    })
    const { id } = (await list()).webhooks[0] as { id: string }
    expect(await freshly(test, ask)('DELETE', `/api/admin/webhooks/${id}`, ada)).toMatchObject({ status: 200 })
    expect(await add('https://hooks.example/11')).toMatchObject({ status: 200 })
  })
})

describe('private networks', () => {
  const closed = { isPrivate: false, overrides: { seconds: 1 } }

  it('are refused by address, and http with them, unless the operator allows them', async () => {
    const webhooks = createWebhooks(test.services, { ...closed, patrol: hour })
    for (const url of [
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://10.0.0.1/',
      'https://[fd00::1]/',
      'https://2130706433/',
    ])
      expect(() => webhooks.requireUrl(url), url).toThrow('is in a private network')
    for (const url of ['http://hooks.example/', 'https://hooks.example:8443/', 'https://ada@hooks.example/'])
      expect(() => webhooks.requireUrl(url), url).toThrow(/^(?:is not https|names a port|names a user)$/)
    expect(test.services.webhooks.requireUrl('http://10.0.0.1:8080/hook').host).toBe('10.0.0.1:8080')
    await webhooks.stop()
  })

  it('are refused by name each time, also after the name has changed', async () => {
    const dialed: string[] = []
    const answers = [['203.0.114.7'], ['203.0.114.7', '127.0.0.1'], ['::ffff:10.0.0.1']]
    let asked = 0
    const overrides = {
      protocols: ['http:'],
      isPort: () => true,
      resolve: async () => answers[asked++] ?? [],
      dial: (address: string) => {
        dialed.push(address)
        return '127.0.0.1'
      },
    }
    const { id } = await create(`http://hooks.example:${receiver.port}/hook`)
    await queue(id, 1)
    await sendWith({ isPrivate: false, overrides })
    expect([dialed, receiver.received.length, asked]).toEqual([['203.0.114.7'], 1, 1])
    for (const count of [2, 3]) {
      await queue(id, 1)
      await sendWith({ isPrivate: false, overrides })
      expect([dialed.length, receiver.received.length, asked]).toEqual([1, 1, count])
    }
    expect((await readDeliveries()).map(({ error }) => error)).toEqual([
      null,
      'is in a private network',
      'is in a private network',
    ])
  })
})
