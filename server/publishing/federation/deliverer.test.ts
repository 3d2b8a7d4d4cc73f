import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isoTime } from '../../platform/iso-time.ts'
import { insertAccount } from '../../testing/bounties.ts'
import { countRows } from '../../testing/count-rows.ts'
import { dyingBefore } from '../../testing/crashing-database.ts'
import { follow, imitateServers, queue, readInboxes, readQueue } from '../../testing/deliveries-to-servers.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { createDeliverer, type SendActivity, type SendOutcome } from './deliverer.ts'

const [alpha, beta] = ['https://alpha.example/inbox', 'https://beta.example/inbox']
const [second, minute, hour] = [1_000, 60_000, 3_600_000]
const start = '2026-11-21T09:00:00.000Z'

let test: TestServices
let logged: { level: number; msg: string; inbox?: string; error?: string }[]
beforeEach(async () => {
  logged = []
  test = await openTestServices(undefined, {
    logger: pino({ level: 'info' }, { write: (line: string) => logged.push(JSON.parse(line)) }),
  })
})
afterEach(() => test.close())

const deliver = (send: SendActivity) => createDeliverer(test.services, send).run()
const later = (error = 'answered 503'): SendOutcome => ({ error, kind: 'later' })
const warnings = () => logged.filter(({ level }) => level === 40).map(({ inbox, error }) => `${inbox}: ${error}`)

async function block(domain: string): Promise<void> {
  const blocked_by = await insertAccount(test.database)
  const row = { domain, reason: 'Spam.', blocked_by, blocked_at: start }
  await test.database.query.insertInto('federation_blocked_domain').values(row).execute()
}

/** A server that answers when the test says so. */
function holdServers() {
  const open: { inbox: string; id: string; answer: (outcome: SendOutcome) => void }[] = []
  const servers = imitateServers((inbox, id) => new Promise<SendOutcome>((answer) => open.push({ inbox, id, answer })))
  return { ...servers, open }
}

describe('a deliverer', () => {
  it('sends what waits for each inbox in order, and forgets an inbox without followers', async () => {
    await follow(test, alpha)
    await queue(test, 'one', [alpha, beta])
    await queue(test, 'two', [alpha])
    const { taken, send } = imitateServers()
    await deliver(send)
    expect(taken.filter((one) => one.endsWith(alpha))).toEqual([`one > ${alpha}`, `two > ${alpha}`])
    expect(taken.filter((one) => one.endsWith(beta))).toEqual([`one > ${beta}`])
    expect(await readQueue(test)).toEqual([])
    expect(await readInboxes(test)).toEqual([
      { inbox: alpha, domain: 'alpha.example', failures: 0, failing_since: null, next_at: null, claimed_until: null },
    ])
    await deliver(send)
    expect(taken).toHaveLength(3)
  })

  it('hands over the actor and the body as they were queued', async () => {
    await queue(test, 'one', [alpha])
    const deliveries: unknown[] = []
    await deliver(async (delivery) => {
      deliveries.push(delivery)
      return 'sent'
    })
    expect(deliveries).toEqual([{ actor: 'ada', inbox: alpha, body: '{"id":"one"}' }])
  })

  it('sends to eight inboxes at once, and never twice at once to one', async () => {
    const inboxes = Array.from({ length: 20 }, (_, at) => `https://server-${at}.example/inbox`)
    for (const id of ['one', 'two', 'three']) await queue(test, id, inboxes)
    const { taken, open, send } = holdServers()
    const running = deliver(send)
    let most = 0
    for (let answered = 0; answered < 60; answered += 1) {
      await expect.poll(() => open.length).toBeGreaterThanOrEqual(Math.min(8, 60 - answered, 1))
      most = Math.max(most, open.length)
      expect(new Set(open.map(({ inbox }) => inbox)).size).toBe(open.length)
      // Answers one at a time once all eight are busy.
      if (answered === 0) await expect.poll(() => open.length).toBe(8)
      open.shift()?.answer('sent')
    }
    await running
    expect(most).toBe(8)
    expect(taken.toSorted()).toEqual(
      inboxes.flatMap((inbox) => ['one', 'two', 'three'].map((id) => `${id} > ${inbox}`)).toSorted(),
    )
    for (const inbox of inboxes)
      expect(taken.filter((one) => one.endsWith(` ${inbox}`))).toEqual([
        `one > ${inbox}`,
        `two > ${inbox}`,
        `three > ${inbox}`,
      ])
  })

  it('sends to two inboxes of a domain and its subdomains at once, and to others meanwhile', async () => {
    const inboxes = (...domains: string[]) => domains.map((domain) => `https://${domain}/inbox`)
    const slow = inboxes('slow.co.uk', 'a.slow.co.uk', 'slow.co.uk.', 'c.b.slow.co.uk', 'd.slow.co.uk.')
    const quick = inboxes('quick.co.uk', 'notslow.co.uk', 'alpha.example', 'beta.example')
    for (const id of ['one', 'two']) await queue(test, id, slow)
    test.advance(1)
    await queue(test, 'three', quick)
    const answers: (() => void)[] = []
    const { taken, send } = imitateServers((inbox) =>
      quick.includes(inbox) ? 'sent' : new Promise((resolve) => answers.push(() => resolve('sent'))),
    )
    const running = deliver(send)
    await expect.poll(() => taken.filter((one) => one.startsWith('three')).length).toBe(4)
    await expect.poll(() => answers.length).toBe(2)
    let most = 0
    for (let answered = 0; answered < 10; answered += 1) {
      await expect.poll(() => answers.length).toBeGreaterThan(0)
      most = Math.max(most, answers.length)
      answers.shift()?.()
    }
    await running
    expect([most, taken.length, await readQueue(test)]).toEqual([2, 14, []])
  })

  it('never sends to an inbox at the same time as another process', async () => {
    const inboxes = Array.from({ length: 30 }, (_, at) => `https://server-${at}.example/inbox`)
    const ids = ['one', 'two', 'three', 'four', 'five']
    for (const id of ids) await queue(test, id, inboxes)
    const busy = new Set<string>()
    const overlaps: string[] = []
    const { taken, send } = imitateServers(async (inbox): Promise<SendOutcome> => {
      if (busy.has(inbox)) overlaps.push(inbox)
      busy.add(inbox)
      await test.database.query.selectFrom('federation_inbox').select('inbox').execute()
      busy.delete(inbox)
      return 'sent'
    })
    await Promise.all([deliver(send), deliver(send), deliver(send)])
    expect(overlaps).toEqual([])
    expect(taken).toHaveLength(150)
    for (const inbox of inboxes)
      expect(taken.filter((one) => one.endsWith(` ${inbox}`))).toEqual(ids.map((id) => `${id} > ${inbox}`))
    expect(await readInboxes(test)).toEqual([])
  })

  it('joins the run that is under way, and sends what was queued since', async () => {
    await queue(test, 'one', [alpha])
    const { taken, open, send } = holdServers()
    const deliverer = createDeliverer(test.services, send)
    const first = deliverer.run()
    await expect.poll(() => open.length).toBe(1)
    await queue(test, 'two', [alpha, beta])
    const joined = deliverer.run()
    // Beta does not wait until alpha has answered.
    await expect.poll(() => open.length).toBe(2)
    expect(taken).toEqual([`one > ${alpha}`, `two > ${beta}`])
    for (const { answer } of open) answer('sent')
    await expect.poll(() => open.length).toBe(3)
    open[2]?.answer('sent')
    await Promise.all([first, joined])
    expect(taken).toEqual([`one > ${alpha}`, `two > ${beta}`, `two > ${alpha}`])
  })

  it('leaves an inbox to others after 50 deliveries', async () => {
    for (let number = 1; number <= 120; number += 1) await queue(test, `${number}`, [alpha])
    test.advance(minute)
    // These keep the other seven workers busy, so that one is left for two inboxes.
    const slow = Array.from({ length: 7 }, (_, at) => `https://slow-${at}.example/inbox`)
    const answers: (() => void)[] = []
    const { taken, send } = imitateServers((inbox) => {
      test.advance(1)
      if (!slow.includes(inbox)) return 'sent'
      return new Promise((resolve) => answers.push(() => resolve('sent')))
    })
    const deliverer = createDeliverer(test.services, send)
    await queue(test, 'slow', slow)
    await test.database.query
      .updateTable('federation_inbox')
      .set({ next_at: isoTime(0) })
      .where('inbox', 'in', slow)
      .execute()
    await queue(test, 'beta', [beta])
    const running = deliverer.run()
    await expect.poll(() => readQueue(test).then((rows) => rows.length)).toBe(7)
    for (const answer of answers) answer()
    await running
    const fast = taken.filter((one) => !one.startsWith('slow'))
    expect(fast.indexOf(`beta > ${beta}`)).toBe(50)
    expect(fast.filter((one) => one.endsWith(alpha))).toEqual(
      Array.from({ length: 120 }, (_, at) => `${at + 1} > ${alpha}`),
    )
  })

  it('retries with a growing delay, and begins again after a success', async () => {
    await follow(test, alpha)
    await queue(test, 'one', [alpha])
    await queue(test, 'two', [alpha])
    let fails = true
    const { taken, send } = imitateServers(() => (fails ? later() : 'sent'))
    const delays: number[] = []
    for (let attempt = 1; attempt <= 13; attempt += 1) {
      await deliver(send)
      const [row] = await readInboxes(test)
      expect(row).toMatchObject({ failures: attempt, failing_since: start, claimed_until: null })
      const delay = Date.parse(row?.next_at ?? '') - test.services.now()
      delays.push(delay / second)
      test.advance(delay - 1)
      await deliver(send)
      expect(taken).toHaveLength(attempt)
      test.advance(1)
    }
    expect(delays).toEqual([
      116.654, 155.041, 407.788, 650.381, 1036.899, 2331.497, 4801.098, 8480.937, 15753.44, 37679.195, 43200, 43200,
      43200,
    ])
    fails = false
    await deliver(send)
    expect(taken.slice(-3)).toEqual([`one > ${alpha}`, `one > ${alpha}`, `two > ${alpha}`])
    expect(await readInboxes(test)).toMatchObject([{ inbox: alpha, failures: 0, failing_since: null, next_at: null }])
    fails = true
    await queue(test, 'three', [alpha])
    const again = test.services.now()
    await deliver(send)
    expect(await readInboxes(test)).toMatchObject([
      { failures: 1, failing_since: isoTime(again), next_at: isoTime(again + (delays[0] ?? 0) * second) },
    ])
  })

  it.each([
    { seconds: 1, next: '2026-11-21T09:01:56.654Z' },
    { seconds: 3_600, next: '2026-11-21T10:00:00.000Z' },
    { seconds: 86_400, next: '2026-11-22T09:00:00.000Z' },
    { seconds: 999_999, next: '2026-11-22T09:00:00.000Z' },
  ])('tries again at $next if the server asks to wait for $seconds s', async ({ seconds, next }) => {
    await queue(test, 'one', [alpha])
    const { send } = imitateServers(() => ({ error: 'answered 429', kind: 'later', retryAfterSeconds: seconds }))
    await deliver(send)
    expect(await readInboxes(test)).toMatchObject([{ next_at: next }])
  })

  it('does not send to an inbox that waits for its next attempt when something new is queued', async () => {
    await queue(test, 'one', [alpha])
    const { taken, send } = imitateServers(() => later())
    await deliver(send)
    await queue(test, 'two', [alpha])
    await deliver(send)
    expect(taken).toEqual([`one > ${alpha}`])
  })

  it('takes an error of its own for a failure of the delivery', async () => {
    await queue(test, 'one', [alpha, beta])
    const { taken, send } = imitateServers((inbox) => {
      if (inbox === alpha) throw new Error('no key')
      return 'sent'
    })
    await deliver(async (delivery) => send(delivery))
    expect(taken.toSorted()).toEqual([`one > ${alpha}`, `one > ${beta}`])
    expect(await readInboxes(test)).toMatchObject([{ inbox: alpha, failures: 1, failing_since: start }])
    expect(warnings()).toEqual([`${alpha}: Error: no key`])
  })

  it('removes the followers of an inbox that has failed for seven days while others take what is sent', async () => {
    await follow(test, alpha)
    await follow(test, beta)
    await queue(test, 'one', [alpha])
    const servers = imitateServers((inbox) => (inbox === alpha ? later() : 'sent'))
    const taken = () => servers.taken.filter((one) => one.endsWith(alpha))
    const send = servers.send
    const ofAlpha = async () => (await readInboxes(test)).filter(({ inbox }) => inbox === alpha)
    const sendToOthers = () => queue(test, `to others at ${test.services.now()}`, [beta])
    while (test.services.now() < Date.parse(start) + 168 * hour - 12 * hour) {
      await sendToOthers()
      await deliver(send)
      test.advance(12 * hour)
    }
    await deliver(send)
    await queue(test, 'two', [alpha])
    expect(await ofAlpha()).toMatchObject([{ inbox: alpha, failures: 14, failing_since: start }])
    test.advance(12 * hour - 1)
    const next_at = isoTime(test.services.now())
    await test.database.query.updateTable('federation_inbox').set({ next_at }).where('inbox', '=', alpha).execute()
    await sendToOthers()
    await deliver(send)
    expect(taken()).toHaveLength(15)
    expect(await readQueue(test)).toEqual([`one > ${alpha}`, `two > ${alpha}`])
    test.advance(12 * hour)
    await deliver(send)
    expect(taken()).toHaveLength(16)
    expect([await readQueue(test), await ofAlpha()]).toEqual([[], []])
    expect(await test.database.query.selectFrom('federation_follower').select('inbox').execute()).toEqual([
      { inbox: beta },
    ])
    expect(logged.filter(({ level }) => level === 30)).toMatchObject([
      { inbox: alpha, error: 'answered 503', msg: 'removed the followers of a server that is gone' },
    ])
  })

  it('keeps the followers of an inbox that was not asked during the seven days', async () => {
    await follow(test, alpha)
    await queue(test, 'one', [alpha])
    const { send } = imitateServers(() => later())
    await deliver(send)
    test.advance(30 * 24 * hour)
    await deliver(send)
    expect(await countRows(test, ['federation_follower', 'federation_delivery'])).toEqual({
      federation_follower: 1,
      federation_delivery: 1,
    })
  })

  it('removes deliveries and followers of an inbox that is gone, at once', async () => {
    await follow(test, alpha)
    await follow(test, beta)
    await queue(test, 'one', [alpha, beta])
    await queue(test, 'two', [alpha, beta])
    const { taken, send } = imitateServers((inbox) =>
      inbox === alpha ? { error: 'answered 410', kind: 'gone' } : 'sent',
    )
    await deliver(send)
    expect(taken.filter((one) => one.endsWith(alpha))).toEqual([`one > ${alpha}`])
    expect(await readQueue(test)).toEqual([])
    expect(await readInboxes(test)).toMatchObject([{ inbox: beta }])
    expect(await test.database.query.selectFrom('federation_follower').select('inbox').execute()).toEqual([
      { inbox: beta },
    ])
  })

  it('drops a delivery that is refused, and goes on with the next', async () => {
    await follow(test, alpha)
    await queue(test, 'one', [alpha])
    let isAway = true
    const { taken, send } = imitateServers((_, id) => {
      if (isAway) return later()
      return id === 'two' ? { error: 'answered 401', kind: 'refused' } : 'sent'
    })
    await deliver(send)
    await queue(test, 'two', [alpha])
    await queue(test, 'three', [alpha])
    isAway = false
    test.advance(2 * minute)
    await deliver(send)
    expect(taken).toEqual([`one > ${alpha}`, `one > ${alpha}`, `two > ${alpha}`, `three > ${alpha}`])
    expect(await readQueue(test)).toEqual([])
  })

  it('counts a refusal as a sign of life', async () => {
    await queue(test, 'one', [alpha])
    await queue(test, 'two', [alpha])
    const outcomes: SendOutcome[] = [later(), { error: 'answered 403', kind: 'refused' }, later()]
    const { send } = imitateServers(() => outcomes.shift() ?? 'sent')
    await deliver(send)
    test.advance(2 * minute)
    await deliver(send)
    expect(await readQueue(test)).toEqual([`two > ${alpha}`])
    expect(await readInboxes(test)).toMatchObject([{ failures: 1, failing_since: isoTime(test.services.now()) }])
  })

  it('drops what waits for a blocked domain and its subdomains', async () => {
    const [sub, port] = ['https://sub.alpha.example/inbox', 'https://alpha.example:8443/inbox']
    const similar = 'https://notalpha.example/inbox'
    await queue(test, 'one', [alpha, sub, port, similar])
    await block('alpha.example')
    const { taken, send } = imitateServers()
    await deliver(send)
    expect(taken).toEqual([`one > ${similar}`])
    expect([await readQueue(test), await readInboxes(test)]).toEqual([[], []])
  })

  it('stops in the middle of a queue when the domain is blocked', async () => {
    await follow(test, alpha)
    await queue(test, 'one', [alpha])
    await queue(test, 'two', [alpha])
    const { taken, send } = imitateServers(async (): Promise<SendOutcome> => {
      await block('alpha.example')
      return 'sent'
    })
    await deliver(send)
    expect(taken).toEqual([`one > ${alpha}`])
    expect(await readQueue(test)).toEqual([])
  })

  it('forgets failures with the deliveries of a blocked domain', async () => {
    await follow(test, alpha)
    await queue(test, 'one', [alpha])
    await deliver(imitateServers(() => later()).send)
    await block('alpha.example')
    test.advance(2 * minute)
    await deliver(imitateServers().send)
    expect(await readInboxes(test)).toMatchObject([{ failures: 0, failing_since: null, next_at: null }])
  })

  it('warns once a day of an inbox, not at each attempt', async () => {
    await queue(test, 'one', [alpha])
    await queue(test, 'two', [alpha])
    const outcomes: SendOutcome[] = [later(), later(), 'sent', later('timed out'), 'sent']
    const { taken, send } = imitateServers(() => outcomes.shift() ?? 'sent')
    const deliverer = createDeliverer(test.services, send)
    for (const _ of [1, 2, 3, 4]) {
      await deliverer.run()
      test.advance(hour)
    }
    expect(taken).toHaveLength(5)
    expect(warnings()).toEqual([`${alpha}: answered 503`])
    await queue(test, 'three', [alpha])
    outcomes.push(later('timed out'))
    test.advance(24 * hour)
    await deliverer.run()
    expect(warnings()).toEqual([`${alpha}: answered 503`, `${alpha}: timed out`])
  })

  it('lets running sends finish when it stops, and leaves the rest to other processes', async () => {
    await queue(test, 'one', [alpha])
    await queue(test, 'two', [alpha])
    const { taken, open, send } = holdServers()
    const deliverer = createDeliverer(test.services, send)
    const running = deliverer.run()
    await expect.poll(() => open.length).toBe(1)
    const stopped = deliverer.stop()
    open[0]?.answer('sent')
    await Promise.all([running, stopped])
    await deliverer.run()
    expect(taken).toEqual([`one > ${alpha}`])
    expect(await readQueue(test)).toEqual([`two > ${alpha}`])
    const other = imitateServers()
    await deliver(other.send)
    expect(other.taken).toEqual([`two > ${alpha}`])
  })

  it('rejects when the database fails, after its other sends, and runs again', async () => {
    await queue(test, 'one', [alpha, beta])
    const { taken, send } = imitateServers()
    let fails = true
    const query = test.database.query.withPlugin(
      dyingBefore(() => {
        if (fails && taken.length > 0) throw new Error('unreachable')
      }),
    )
    const deliverer = createDeliverer({ ...test.services, database: { ...test.database, query } }, send)
    await expect(deliverer.run()).rejects.toThrow('unreachable')
    fails = false
    test.advance(minute)
    await deliverer.run()
    expect(await readQueue(test)).toEqual([])
  })
})

describe('after a crash', () => {
  it('sends again what was sent and not removed, in order, once its claim has lapsed', async () => {
    await queue(test, 'one', [alpha])
    await queue(test, 'two', [alpha])
    const { taken, send } = imitateServers()
    const query = test.database.query.withPlugin(
      dyingBefore(() => {
        if (taken.length > 0) throw new Error('killed')
      }),
    )
    const killed = createDeliverer({ ...test.services, database: { ...test.database, query } }, send)
    await expect(killed.run()).rejects.toThrow('killed')
    test.advance(minute - 1)
    await deliver(send)
    expect(taken).toEqual([`one > ${alpha}`])
    test.advance(1)
    await deliver(send)
    expect(taken).toEqual([`one > ${alpha}`, `one > ${alpha}`, `two > ${alpha}`])
    expect([await readQueue(test), await readInboxes(test)]).toEqual([[], []])
  })

  it('stops before the next send when another process has the inbox', async () => {
    await queue(test, 'one', [alpha])
    await queue(test, 'two', [alpha])
    const { taken, open, send } = holdServers()
    const paused = deliver(send)
    await expect.poll(() => open.length).toBe(1)
    test.advance(minute)
    const other = deliver(send)
    await expect.poll(() => open.length).toBe(2)
    open[0]?.answer('sent')
    await paused
    expect(taken).toEqual([`one > ${alpha}`, `one > ${alpha}`])
    open[1]?.answer('sent')
    await expect.poll(() => open.length).toBe(3)
    open[2]?.answer('sent')
    await other
    expect(taken).toEqual([`one > ${alpha}`, `one > ${alpha}`, `two > ${alpha}`])
  })

  it('keeps its claim while a long queue is being sent', async () => {
    for (const id of ['one', 'two', 'three', 'four', 'five']) await queue(test, id, [alpha])
    const { taken, open, send } = holdServers()
    const running = deliver(send)
    for (let sent = 0; sent < 5; sent += 1) {
      await expect.poll(() => open.length).toBe(sent + 1)
      test.advance(39 * second)
      await deliver(send)
      expect(taken).toHaveLength(sent + 1)
      open[sent]?.answer('sent')
    }
    await running
    expect(taken).toHaveLength(5)
  })
})
