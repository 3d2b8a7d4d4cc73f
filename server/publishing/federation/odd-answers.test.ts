import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { follow, queue, readInboxes, readQueue } from '../../testing/deliveries-to-servers.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { createAddresses } from './addresses.ts'
import { createDeliverer } from './deliverer.ts'
import { createKeys, type Keys } from './keys.ts'
import { createRemote } from './remote.ts'

const [hour, day] = [3_600_000, 24 * 3_600_000]

let pair: CryptoKeyPair
beforeAll(async () => {
  const test = await openTestServices()
  pair = await createKeys(test.services).readPair('ada')
  await test.close()
})

let test: TestServices
let server: Server
let answer: RequestListener
/** Activities that the followers' own inboxes received, in order. */
let own: string[]
let [origin, shared, ownInbox] = ['', '', '']
beforeEach(async () => {
  test = await openTestServices()
  own = []
  server = createServer(async (request, response) => {
    if (request.url === '/inbox') return answer(request, response)
    const { id } = (await json(request)) as { id: string }
    own.push(`${id} > ${request.url}`)
    response.writeHead(202).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  shared = `${origin}/inbox`
  ownInbox = `${origin}/users/eve/inbox`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await test.close()
})

const publicUrl = 'https://lede.example'

async function deliver(): Promise<void> {
  const keys: Keys = { readPair: async () => pair }
  const options = { keys, addresses: createAddresses(publicUrl), publicUrl, isPrivate: true }
  const remote = createRemote(options, { seconds: 2 })
  await createDeliverer(test.services, remote.send).run()
}

async function readFollowers(): Promise<string[]> {
  const rows = await test.database.query.selectFrom('federation_follower').select('inbox').execute()
  return rows.map(({ inbox }) => inbox)
}

const status =
  (code: number, headers = {}): RequestListener =>
  (_, response) =>
    response.writeHead(code, headers).end()

const delivered: [string, RequestListener][] = [
  ...[200, 201, 202, 204].map((code): [string, RequestListener] => [`${code}`, status(code)]),
  ['200 with a body without end', (_, response) => response.writeHead(200).write('a')],
  ['200 with a compressed body', (_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end('a')],
  ['200 with a body of 1 MB', (_, response) => response.writeHead(200).end('a'.repeat(1_000_000))],
]
/** One to two minutes later. */
const soon = expect.stringMatching(/^2026-11-21T09:0[12]:/)
const refused = [400, 413, 415, 422]
const waiting: [string, RequestListener][] = [
  ...[300, 304, 401, 402, 403, 404, 405, 406, 408, 409, 418, 421, 425, 429, 451, 500, 501, 502, 503, 504, 599].map(
    (code): [string, RequestListener] => [`${code}`, status(code)],
  ),
  ...[301, 302, 303, 307, 308].map((code): [string, RequestListener] => [`${code}`, status(code, { location: '/a' })]),
  ['nothing', () => undefined],
  ['the end of the connection', (request) => request.socket.destroy()],
  ['no HTTP', (request) => request.socket.end('Hello\r\n\r\n')],
  ['headers without end', (request) => request.socket.write('HTTP/1.1 200 OK\r\nx: y\r\n')],
]

it.each([
  ...delivered.map(([name, listener]) => ({ name, listener, left: 0 })),
  ...refused.map((code) => ({ name: `${code}`, listener: status(code), left: 0 })),
  ...waiting.map(([name, listener]) => ({ name, listener, left: 1 })),
])('keeps a follower whose shared inbox answers $name, with $left deliveries waiting', async ({ listener, left }) => {
  answer = listener
  await follow(test, shared, `${origin}/users/eve`, ownInbox)
  await queue(test, 'one', [shared])
  await deliver()
  expect(await readFollowers()).toEqual([shared])
  expect(await readQueue(test)).toHaveLength(left)
  expect(own).toEqual([])
})

it.each([
  ['in 2 hours, as a number', () => '7200', '2026-11-21T11:00:00.000Z'],
  ['in 2 days, as a date', () => new Date(Date.now() + 2 * day).toUTCString(), '2026-11-22T09:00:00.000Z'],
  ['in the past', () => 'Wed, 21 Oct 2015 07:28:00 GMT', soon],
  ['at no time', () => 'later', soon],
  ['in a year that is none', () => '-2027', soon],
])('tries again when a busy server asks for it %s', async (_, retryAfter, next_at) => {
  answer = status(503, { 'retry-after': retryAfter() })
  await follow(test, shared, `${origin}/users/eve`, ownInbox)
  await queue(test, 'one', [shared])
  await deliver()
  expect(await readInboxes(test)).toMatchObject([{ next_at }])
})

it('keeps a follower whose server has no valid certificate', async () => {
  const inbox = shared.replace('http:', 'https:')
  await follow(test, inbox, `${origin}/users/eve`, inbox)
  await queue(test, 'one', [inbox])
  await deliver()
  expect([await readFollowers(), await readQueue(test)]).toEqual([[inbox], [`one > ${inbox}`]])
})

it('delivers to their own inboxes when a shared inbox is gone, in order', async () => {
  answer = status(410)
  const other = `${origin}/users/mallory/inbox`
  await follow(test, shared, `${origin}/users/eve`, ownInbox)
  await follow(test, shared, `${origin}/users/mallory`, other)
  for (const id of ['one', 'two']) await queue(test, id, [shared])
  await deliver()
  expect((await readFollowers()).toSorted()).toEqual([ownInbox, other].toSorted())
  expect(['eve', 'mallory'].map((name) => own.filter((one) => one.includes(name)))).toEqual([
    ['one > /users/eve/inbox', 'two > /users/eve/inbox'],
    ['one > /users/mallory/inbox', 'two > /users/mallory/inbox'],
  ])
  expect(await readQueue(test)).toEqual([])
})

it('removes the follower alone whose own inbox is gone', async () => {
  answer = status(410)
  await follow(test, shared, `${origin}/users/eve`, shared)
  await follow(test, shared, `${origin}/users/mallory`, ownInbox)
  await queue(test, 'one', [shared])
  await deliver()
  expect([await readFollowers(), own]).toEqual([[ownInbox], ['one > /users/eve/inbox']])
})

it('keeps a follower of old at a gone inbox that may be shared', async () => {
  answer = status(410)
  await follow(test, shared, `${origin}/users/eve`, null)
  await queue(test, 'one', [shared])
  await deliver()
  expect([await readFollowers(), await readQueue(test)]).toEqual([[shared], [`one > ${shared}`]])
})

it('lets an activity that a server answers oddly for a day hold up no others', async () => {
  const taken: number[] = []
  answer = (_, response) => {
    taken.push(taken.length)
    response.writeHead(taken.length <= 3 ? 404 : 202).end()
  }
  await follow(test, shared, `${origin}/users/eve`, ownInbox)
  await queue(test, 'poison', [shared])
  await deliver()
  await queue(test, 'one', [shared])
  test.advance(12 * hour)
  await deliver()
  expect(await readQueue(test)).toEqual([`poison > ${shared}`, `one > ${shared}`])
  test.advance(12 * hour)
  await deliver()
  expect([await readQueue(test), taken.length]).toEqual([[], 4])
})

const others = 'https://other.example/inbox'
async function othersTake(): Promise<void> {
  const row = {
    inbox: others,
    domain: 'other.example',
    failures: 0,
    taken_at: new Date(test.services.now()).toISOString(),
  }
  await test.database.query
    .insertInto('federation_inbox')
    .values(row)
    .onConflict((conflict) => conflict.column('inbox').doUpdateSet({ taken_at: row.taken_at }))
    .execute()
}

it.each([
  ['removes a follower whose server answers 404 for seven days while others take what is sent', 30, []],
  ['keeps all followers while nobody takes anything, which is our own outage', 0, ['shared']],
  ['keeps all followers when others took something before our own outage alone', 4, ['shared']],
] as const)('%s', async (_, halfDaysOfOthers, expected) => {
  answer = status(404)
  await follow(test, shared, `${origin}/users/eve`, ownInbox)
  await queue(test, 'one', [shared])
  for (let half = 0; half < 20; half += 1) {
    if (half < halfDaysOfOthers) await othersTake()
    await deliver()
    test.advance(day / 2)
  }
  expect((await readFollowers()).map(() => 'shared')).toEqual(expected)
})
