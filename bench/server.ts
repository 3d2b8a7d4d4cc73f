/**
 * `npm run bench -- server` measures how long a built product takes from the start of its process to its first answer,
 * and its resident memory at rest and after 100,000 requests. `npm run bench -- server 3 1000` starts it three times
 * instead of nine and sends 1,000 requests. Memory is measured after three of the starts.
 */
import { execFileSync } from 'node:child_process'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { build } from '../scripts/build.ts'
import { type Product, removeDataDirectory, startProduct } from '../tests/product/start-product.ts'
import { report, toRow } from './results.ts'

const starts = Number(process.argv[2] ?? 9)
const requests = Number(process.argv[3] ?? 100_000)
const connections = 8
/** In milliseconds: V8 gives memory back only when its program has done little for 30 s, and more at the next look. */
const rest = 90_000

/** As `deploy/` starts it. */
const environment = { DEMO: 'true', LOG_LEVEL: 'warn', MALLOC_ARENA_MAX: '2' }

/** In MB; its threads are part of its process. */
const memoryOf = ({ process: { pid } }: Product): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * (1024 / 1e6)

async function request(agent: http.Agent, url: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  http
    .get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve()
        // A server on a busy machine asks clients to come back later.
        else if (response.statusCode === 503)
          wait(100)
            .then(() => request(agent, url))
            .then(resolve, reject)
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    })
    .once('error', reject)
  return promise
}

async function sendRequests({ url }: Product): Promise<void> {
  const { items } = await (await fetch(`${url}/api/top-delivered-bounties`)).json()
  const stories: string[] = items.map(({ id }: { id: string }) => `/articles/${id}`)
  const addresses = ['/', '/questions', '/api/bounties?page=1', '/api/top-delivered-bounties', ...stories]
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  let sent = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (sent < requests) await request(agent, url + addresses[sent++ % addresses.length])
    }),
  )
  agent.destroy()
}

await build()
// The first start fills the database and does not count.
const first = await startProduct({ environment })
first.process.kill('SIGTERM')
await first.ended
const readyAfter: number[] = []
const atRest: number[] = []
const afterRequests: number[] = []
for (let start = 0; start < starts; start++) {
  const product = await startProduct({ environment, dataDirectory: first.dataDirectory })
  readyAfter.push(product.readyAfter)
  // Each measurement of memory takes minutes.
  if (start < 3) {
    await wait(rest)
    atRest.push(memoryOf(product))
    await sendRequests(product)
    await wait(rest)
    afterRequests.push(memoryOf(product))
  }
  product.process.kill('SIGTERM')
  await product.ended
}
await removeDataDirectory(first.dataDirectory)
const atMost = (limit: number) => ({ limit, of: 'figure', is: 'at most' }) as const
await report('server', [
  toRow({
    what: 'Start of the built product until its first answer, with its database',
    unit: 'ms',
    values: readyAfter,
    aim: atMost(500),
  }),
  toRow({ what: 'Resident memory of the product at rest', unit: 'MB', values: atRest, aim: atMost(120) }),
  toRow({
    what: `Resident memory after ${requests.toLocaleString('en')} requests for pages and lists`,
    unit: 'MB',
    values: afterRequests,
    aim: atMost(160),
  }),
])
