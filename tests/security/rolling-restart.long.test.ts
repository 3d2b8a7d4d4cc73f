import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userTypes } from '../../contract/limits.ts'
import { findProgram } from '../product/describe-with.ts'
import { findFreePort } from '../product/free-port.ts'
import { hasPostgres, type Postgres, startPostgres } from '../product/start-postgres.ts'
import type { Product } from '../product/start-product.ts'
import {
  clientOf,
  findLedgerErrors,
  from,
  makePlace,
  newAddress,
  type Person,
  type Place,
  stopProduct,
} from './harness/busy-product.ts'
import { createTimings, print } from './harness/figures.ts'
import { type Client, openClient } from './harness/http-client.ts'
import { createWriters, findDifferences, postBounties } from './harness/writers.ts'

const hasCaddy = findProgram('caddy') !== undefined
const rounds = Number(process.env.PROOF_ROUNDS ?? 2)
const readers = 20
/** Milliseconds until a story must be visible through the other processes. */
const mostStale = 1_000

let folder: string
let postgres: Postgres | undefined
let place: Place
const products: Product[] = []
let caddy: ChildProcess | undefined
let behindCaddy: string

async function writeCaddyfile(port: number, upstreams: readonly number[]): Promise<string> {
  const deployed = await fs.readFile(path.resolve(import.meta.dirname, '../../deploy/Caddyfile'), 'utf8')
  const trusted = deployed
    .replace(/^lede\.example \{/m, `http://127.0.0.1:${port} {`)
    .replace('127.0.0.1:3000 127.0.0.1:3001 127.0.0.1:3002', upstreams.map((one) => `127.0.0.1:${one}`).join(' '))
  if (!trusted.includes(`http://127.0.0.1:${port} {`) || !trusted.includes(`127.0.0.1:${upstreams[2]}`)) {
    throw new Error('deploy/Caddyfile is not as this test expects it')
  }
  const file = path.join(folder, 'Caddyfile')
  await fs.writeFile(file, `{\n\tadmin off\n\tauto_https off\n}\n${trusted}`)
  return file
}

beforeAll(async () => {
  if (!hasCaddy || !hasPostgres) return
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lede-rolling-'))
  postgres = await startPostgres()
  place = await makePlace(postgres === undefined ? {} : { postgres: postgres.url })
  const settings = { SHUTDOWN_DELAY: '3' }
  for (let count = 0; count < 3; count += 1) products.push(await place.start(settings))
  const port = await findFreePort()
  behindCaddy = `http://127.0.0.1:${port}`
  const file = await writeCaddyfile(
    port,
    products.map((product) => product.port),
  )
  caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, HOME: folder },
  })
  const client = openClient(behindCaddy)
  for (let tries = 0; (await client.send('/api/health')).status !== 200; tries += 1) {
    if (tries > 200) throw new Error('Caddy does not answer')
    await wait(50)
  }
  client.close()
})
afterAll(async () => {
  caddy?.kill('SIGKILL')
  await Promise.all(products.map(stopProduct))
  await place?.remove()
  await postgres?.stop()
  if (folder !== undefined) await fs.rm(folder, { recursive: true, force: true })
})

const words = Array.from({ length: 120 }, (_, index) => `word${index}`).join(' ')

async function publish(client: Client, by: Person, title: string): Promise<string> {
  const content = JSON.stringify([{ type: 'paragraph', children: [{ text: words }] }])
  const told = await client.send('/articles/', {
    method: 'POST',
    headers: { ...from(by), 'content-type': 'application/json' },
    body: JSON.stringify({ title, content, category: '["science"]' }),
  })
  if (told.status !== 200) throw new Error(`Publishing answered ${told.status} ${told.body}`)
  return (JSON.parse(told.body) as { id: string }).id
}

describe.runIf(hasCaddy && hasPostgres)('three processes behind a proxy', () => {
  it('show a published story in every process within a second', async () => {
    const [by] = (await place.join(1, userTypes.pressCardVerifiedJournalist)) as [Person]
    const clients = products.map((product) => clientOf(product))
    const lists = ['/api/top-delivered-bounties', '/api/articles-by-category/science', '/']
    const delays: number[] = []
    for (let story = 0; story < 6; story += 1) {
      const title = `The gauges fell silent ${story}`
      for (const client of clients) for (const list of lists) await client.send(list)
      await publish(clients[story % 3] as Client, by, title)
      const publishedAt = performance.now()
      await Promise.all(
        clients.flatMap((client) =>
          lists.map(async (list) => {
            while (!(await client.send(list, { headers: { 'x-forwarded-for': newAddress() } })).body.includes(title)) {
              if (performance.now() - publishedAt > 20_000) break
              await wait(20)
            }
            delays.push(performance.now() - publishedAt)
          }),
        ),
      )
    }
    for (const client of clients) client.close()
    print(`a story was seen everywhere after ${Math.max(...delays).toFixed(0)} ms at most`)
    expect(Math.max(...delays)).toBeLessThan(mostStale)
  })

  it('restart in turn without a failed request', async () => {
    const client = openClient(behindCaddy, { throughProxy: true })
    const people = await place.join(20, userTypes.journalist)
    const bounties = await postBounties(client, await place.join(3, userTypes.regular), 60)
    const writing = createWriters({ people, bounties, client: () => client })
    const reads = createTimings()
    let isReading = true
    const written = writing.run()
    const addresses = ['/', '/api/bounties', '/api/top-delivered-bounties', '/bounties']
    const reading = Promise.all(
      Array.from({ length: readers }, async (_, reader) => {
        const headers = { 'x-forwarded-for': newAddress() }
        for (let turn = reader; isReading; turn += 1) {
          const address = addresses[turn % addresses.length] ?? '/'
          reads.add(address, await client.send(address, { headers }))
          await wait(20)
        }
      }),
    )
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, product] of products.entries()) {
        await stopProduct(product)
        products[index] = await place.start({ SHUTDOWN_DELAY: '3' }, product.port)
        // The proxy needs this long to detect the restarted process.
        await wait(2_000)
      }
    }
    writing.stop()
    await written
    isReading = false
    await reading
    client.close()
    for (const line of reads.describe()) print(line)
    print(`reads ${JSON.stringify(reads.statuses())}, writes ${JSON.stringify(writing.statuses)}`)
    expect(Object.keys(reads.statuses())).toEqual(['200'])
    expect(Object.keys(writing.statuses)).toEqual(['200'])
    expect(writing.differing).toEqual([])
    const differences = await place.look((database) => findDifferences(database, writing, people))
    expect(differences).toEqual([])
    expect(await findLedgerErrors(place)).toEqual([])
  })
})
