/**
 * Sends thousands of hostile requests to the real server: no 5xx except deliberate 503s, no request that blocks the
 * event loop for more than 200 ms, and no memory leak.
 */
import net from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userTypes } from '../../contract/limits.ts'
import { insertBounty, insertDelivery } from '../../server/testing/bounties.ts'
import { endpoints } from '../contract/examples.ts'
import { type AiHostImitation, imitateAiHost } from '../product/imitate-ai-host.ts'
import type { Product } from '../product/start-product.ts'
import {
  clientOf,
  makePlace,
  newAddress,
  type Person,
  type Place,
  readMetrics,
  stopProduct,
} from './harness/busy-product.ts'
import { print, readFigure } from './harness/figures.ts'
import {
  type CallerName,
  describeRequest,
  type HostileRequest,
  sampleHostileRequests,
} from './harness/hostile-requests.ts'
import type { Client } from './harness/http-client.ts'

const requests = Number(process.env.PROOF_FUZZ_REQUESTS ?? 6_000)
const seed = Number(process.env.PROOF_SEED ?? 1_517)
/** Number of concurrent requests, and of requests between two readings of the event loop's longest delay. */
const atOnce = 6
const batch = 60
const mostBlocked = 0.2
const mostKept = 50e6

let host: AiHostImitation
let place: Place
let product: Product
let client: Client
let people: Record<'regular' | 'journalist' | 'press' | 'administrator', Person[]>
let shortLived: typeof people
let ids: string[]

beforeAll(async () => {
  host = await imitateAiHost()
  place = await makePlace()
  const joinAll = async (count: number) => ({
    regular: await place.join(count, userTypes.regular),
    journalist: await place.join(count, userTypes.journalist),
    press: await place.join(count, userTypes.pressCardVerifiedJournalist),
    administrator: await place.join(count, userTypes.administrator),
  })
  people = await joinAll(20)
  shortLived = await joinAll(60)
  ids = await place.look(async (database) => {
    const delivery = await insertDelivery(database)
    return [delivery.id, delivery.bounty_id, delivery.application_id, await insertBounty(database)]
  })
  const loaded = pathToFileURL(path.join(import.meta.dirname, 'harness/answer-signal.ts'))
  product = await place.start({
    NODE_OPTIONS: `--expose-gc --import=${loaded}`,
    OPENAI_API_KEY: 'a-key',
    OPENAI_BASE_URL: host.url,
    XAI_API_KEY: 'a-key',
    XAI_BASE_URL: host.url,
  })
  client = clientOf(product)
})
afterAll(async () => {
  client?.close()
  if (product !== undefined) await stopProduct(product)
  await place?.remove()
  await host?.close()
})

function headersOf({ caller, person, endsSession }: HostileRequest): Record<string, string> {
  const address = { 'x-forwarded-for': newAddress() }
  if (caller === 'nobody') return address
  if (caller === 'forged') return { ...address, authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJqdGkiOiIxIn0.' }
  const pool = (endsSession ? shortLived : people)[caller as Exclude<CallerName, 'nobody' | 'forged'>]
  return { ...address, authorization: pool[person % pool.length]?.authorization ?? '' }
}

async function send(request: HostileRequest): Promise<{ status: number; failure?: string }> {
  const { method, path: to, headers, body } = request
  const told = await client.send(to, {
    method,
    headers: { ...headersOf(request), ...headers },
    ...(body === undefined ? {} : { body }),
  })
  const isDeliberate = told.status === 503 && told.headers['retry-after'] !== undefined
  if (told.status !== 0 && (told.status < 500 || isDeliberate)) return { status: told.status }
  const said = told.error ?? told.body.slice(0, 200)
  return { status: told.status, failure: `${told.status} (${said}) to ${describeRequest(request)}` }
}

/** Seconds of the event loop's longest delay since the previous call. */
const readLongestDelay = async () => readFigure(await readMetrics(client), 'nodejs_eventloop_lag_max_seconds')

async function settleMemory(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    product.process.kill('SIGUSR2')
    await wait(1_500)
  }
  return readFigure(await readMetrics(client), 'process_resident_memory_bytes')
}

async function sendAll(
  all: readonly HostileRequest[],
): Promise<{ failures: string[]; statuses: Record<string, number> }> {
  const failures: string[] = []
  const statuses: Record<string, number> = {}
  const queue = all.values()
  const work = async () => {
    for (const request of queue) {
      const { status, failure } = await send(request)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (failure !== undefined) failures.push(failure)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { failures, statuses }
}

/**
 * On a busy machine the whole process may stall, which looks like a blocked event loop. So each request of a slow
 * batch is sent again alone, and blamed only if it blocks the loop three times in a row.
 */
async function findBlocking(suspects: readonly HostileRequest[]): Promise<string[]> {
  const found: string[] = []
  for (const request of suspects) {
    const delays: number[] = []
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await send(request)
      const delay = await readLongestDelay()
      delays.push(delay)
      if (delay <= mostBlocked) break
    }
    if (delays.every((delay) => delay > mostBlocked)) {
      found.push(`${delays.map((delay) => `${Math.round(delay * 1000)} ms`)} blocked by ${describeRequest(request)}`)
    }
  }
  return found
}

describe('server under fuzzing', () => {
  it('responds quickly to hostile requests, without 5xx, and releases the memory', async () => {
    // Warm up first: compiled code, prepared statements and the page cache stay in memory and are no leak.
    await sendAll(sampleHostileRequests(seed + 1_000_000, endpoints.length * 10, { ids }))
    const memoryBefore = await settleMemory()
    await readLongestDelay()

    const all = sampleHostileRequests(seed, requests, { ids })
    const failures: string[] = []
    const statuses: Record<string, number> = {}
    const suspects: HostileRequest[] = []
    let longest = 0
    let memoryMost = memoryBefore
    const startedAt = performance.now()
    for (let from = 0; from < all.length; from += batch) {
      const some = all.slice(from, from + batch)
      const sent = await sendAll(some)
      failures.push(...sent.failures)
      for (const [status, count] of Object.entries(sent.statuses)) statuses[status] = (statuses[status] ?? 0) + count
      const metrics = await readMetrics(client)
      const delay = readFigure(metrics, 'nodejs_eventloop_lag_max_seconds')
      memoryMost = Math.max(memoryMost, readFigure(metrics, 'process_resident_memory_bytes'))
      longest = Math.max(longest, delay)
      if (delay > mostBlocked) suspects.push(...some)
    }
    const seconds = (performance.now() - startedAt) / 1000
    const blocking = await findBlocking(suspects)
    const memoryAfter = await settleMemory()

    print(`${all.length} requests in ${seconds.toFixed(0)} s (seed ${seed}): ${JSON.stringify(statuses)}`)
    print(`longest event loop delay ${(longest * 1000).toFixed(0)} ms, ${suspects.length} requests sent again for it`)
    print(
      `resident memory ${[memoryBefore, memoryMost, memoryAfter].map((bytes) => (bytes / 1e6).toFixed(0)).join(' → ')} MB (before, most, after)`,
    )
    expect(failures).toEqual([])
    expect(blocking).toEqual([])
    expect(memoryAfter - memoryBefore).toBeLessThan(mostKept)
    const logged = product
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":50'))
    expect(logged).toEqual([])
  })

  it('survives malformed HTTP and serves other requests meanwhile', async () => {
    const statuses: Record<string, number> = {}
    for (const bytes of rawRequests) {
      const told = await sendRaw(product.port, bytes)
      const status = /^HTTP\/1\.1 (\d{3})/.exec(told)?.[1] ?? 'closed'
      statuses[status] = (statuses[status] ?? 0) + 1
      expect(status, bytes.slice(0, 200)).not.toMatch(/^5/)
      expect((await client.send('/api/health/live')).status).toBe(200)
    }
    print(`${rawRequests.length} raw requests: ${JSON.stringify(statuses)}`)
  })
})

const head = (method: string, to: string, ...headers: string[]) =>
  [`${method} ${to} HTTP/1.1`, 'host: lede.test', ...headers, '', ''].join('\r\n')
const toJson = 'content-type: application/json'
const signIn = (...headers: string[]) => head('POST', '/api/auth/signin', toJson, ...headers)
const rawRequests = [
  '\u0000\u0001\u0002',
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET http://evil.example/ HTTP/1.1\r\nhost: evil.example\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nhost: lede.test\r\n\r\n',
  'GET // HTTP/1.1\r\nhost: lede.test\r\n\r\n',
  'GET //evil.example/%2f.. HTTP/1.1\r\nhost: lede.test\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: a b\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: [::1\r\n\r\n',
  'GET /api/bounties HTTP/1.1\r\n\r\n',
  head('CONNECT', 'evil.example:443'),
  head('TRACE', '/'),
  head('GET', '/?a=%', 'connection: upgrade', 'upgrade: h2c'),
  head('GET', '/ws', 'connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 99'),
  head('GET', '/', `cookie: ${'a'.repeat(100_000)}`),
  head('GET', `/${'a'.repeat(100_000)}`),
  head('GET', '/', ...Array.from({ length: 3_000 }, (_, index) => `x-${index}: 1`)),
  `${signIn('content-length: 1000')}{"email":`,
  `${signIn('content-length: 5', 'content-length: 50')}{}`,
  `${signIn('content-length: -1')}{}`,
  `${signIn('content-length: 5', 'transfer-encoding: chunked')}0\r\n\r\n`,
  `${signIn('transfer-encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`,
  `${signIn('transfer-encoding: chunked')}ffffffffffffffff\r\n{}`,
  `${signIn('transfer-encoding: chunked')}5\r\n{"ema`,
  `${signIn('transfer-encoding: chunked')}${Array.from({ length: 5_000 }, () => '1\r\n \r\n').join('')}0\r\n\r\n`,
  `${signIn('transfer-encoding: gzip, chunked')}0\r\n\r\n`,
  `${signIn('expect: 100-continue', 'content-length: 2')}`,
  `${head('POST', '/api/images/upload', 'content-type: multipart/form-data; boundary=b', 'transfer-encoding: chunked')}5\r\n--b\r\n\r\n`,
  `${head('GET', '/api/health/live')}${head('GET', '/api/health/live').repeat(200)}`,
]

function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let told = ''
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.write(Buffer.from(bytes, 'latin1'))
      setTimeout(() => socket.end(), 200)
    })
    const giveUp = setTimeout(() => socket.destroy(), 5_000)
    socket.on('data', (data) => {
      told += data
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(giveUp)
      resolve(told)
    })
  })
}
