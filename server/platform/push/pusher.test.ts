import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import type { PushOutcome } from './push-service.ts'
import { createPusher, pushLease } from './pusher.ts'
import { queuePushes } from './queue.ts'

let test: TestServices
beforeAll(async () => {
  test = await openTestServices()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.database.query.deleteFrom('push_subscription').execute()
})

const at = () => new Date(test.services.now()).toISOString()

/** An account with a browser, whose messages go to this name. */
async function join(name: string, accountId?: string): Promise<string> {
  const account = accountId ?? (await test.signInAs(0)).accountId
  await test.services.sessions.open(account)
  const { id } = await test.database.query
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', account)
    .where('id', 'not in', ({ selectFrom }) => selectFrom('push_subscription').select('session_id'))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const keys = { p256dh: '', auth: '', created_at: at() }
  await test.database.query
    .insertInto('push_subscription')
    .values({ session_id: id, account_id: account, endpoint: `https://${name}.test/`, ...keys })
    .execute()
  return account
}

const queue = (accountId: string, ...ids: string[]) =>
  test.database.write((transaction) =>
    queuePushes(
      transaction,
      ids.map((notificationId) => ({ accountId, notificationId })),
      at(),
    ),
  )

type Send = (host: string, stopping: AbortSignal) => Promise<PushOutcome>

const open = (send: Send) => {
  const sent: string[] = []
  const service = {
    async send({ endpoint }: { endpoint: string }, { payload }: { payload: object }, stopping: AbortSignal) {
      const [host, id] = [new URL(endpoint).host, String((payload as { id: string }).id)]
      sent.push(`${host} ${id}`)
      return send(host, stopping)
    },
  }
  const { database, services } = test
  const pusher = createPusher(
    { database, service, logger: pino({ level: 'silent' }), now: services.now },
    async ({ sessionId, notificationId: id }) => {
      const { endpoint } = await database.query
        .selectFrom('push_subscription')
        .select('endpoint')
        .where('session_id', '=', sessionId)
        .executeTakeFirstOrThrow()
      return { target: { endpoint, p256dh: '', auth: '' }, payload: { id }, isUrgent: false }
    },
    3_600_000,
  )
  return { sent, pusher }
}

const done: PushOutcome = { kind: 'sent' }
const never = () => new Promise<PushOutcome>(() => undefined)

it('sends again what a process that died had claimed, after its lease', async () => {
  await queue(await join('one'), 'a')
  const dying = open(never)
  void dying.pusher.work()
  await expect.poll(() => dying.sent).toEqual(['one.test a'])
  const other = open(async () => done)
  await other.pusher.work()
  expect(other.sent).toEqual([])
  test.advance(pushLease)
  await other.pusher.work()
  expect(other.sent).toEqual(['one.test a'])
})

it('sends each message once from several processes', async () => {
  const [one, two] = [await join('one'), await join('two')]
  await queue(one, ...'abcdefgh')
  await queue(two, ...'abcdefgh')
  const processes = [open(async () => done), open(async () => done), open(async () => done)]
  await Promise.all(processes.map(({ pusher }) => pusher.work()))
  const sent = processes.flatMap((process) => process.sent).toSorted()
  expect(sent).toEqual(['one', 'two'].flatMap((host) => [...'abcdefgh'].map((id) => `${host}.test ${id}`)))
})

it('does not let the browsers of one account hold up those of others', async () => {
  const hostile = await join('slow-1')
  for (let count = 2; count <= 10; count += 1) await join(`slow-${count}`, hostile)
  await queue(hostile, ...'abcdefgh')
  const honest = await join('honest')
  const { sent, pusher } = open((host) => (host.startsWith('slow') ? never() : Promise.resolve(done)))
  void pusher.work()
  await expect.poll(() => sent).toHaveLength(2)
  await queue(honest, 'a')
  void pusher.work()
  await expect.poll(() => sent).toHaveLength(3)
  expect(sent[2]).toBe('honest.test a')
})

it('sends a notification again that another event has joined while it was sent', async () => {
  const account = await join('one')
  await queue(account, 'a')
  let isFirst = true
  const { sent, pusher } = open(async () => {
    if (isFirst) await queue(account, 'a')
    isFirst = false
    return done
  })
  await pusher.work()
  expect(sent).toEqual(['one.test a', 'one.test a'])
})

it('leaves a browser alone whose push service asks for that, and begins anew once it took something', async () => {
  const account = await join('one')
  await queue(account, 'a')
  let outcome: PushOutcome = { kind: 'later', error: 'busy', retryAfterSeconds: 0 }
  const { sent, pusher } = open(async () => outcome)
  for (const minutes of [1, 2, 4]) {
    await pusher.work()
    test.advance(minutes * 60_000 - 1)
    await pusher.work()
    test.advance(1)
  }
  expect(sent).toHaveLength(3)
  await pusher.work()
  await queue(account, 'b')
  await pusher.work()
  expect(sent).toHaveLength(4)
  outcome = done
  test.advance(8 * 60_000)
  await pusher.work()
  expect(sent.slice(4).toSorted()).toEqual(['one.test a', 'one.test b'])
  const rows = await test.database.query.selectFrom('push_subscription').select(['failures', 'waits_until']).execute()
  expect(rows).toEqual([{ failures: 0, waits_until: '' }])
})

it('hands back what is under way when it stops', async () => {
  await queue(await join('one'), 'a')
  const later: PushOutcome = { kind: 'later', error: 'stopped', retryAfterSeconds: 0 }
  const { sent, pusher } = open(
    (_host, stopping) => new Promise((resolve) => stopping.addEventListener('abort', () => resolve(later))),
  )
  void pusher.work()
  await expect.poll(() => sent).toHaveLength(1)
  await pusher.stop()
  const other = open(async () => done)
  await other.pusher.work()
  expect(other.sent).toEqual(['one.test a'])
})
