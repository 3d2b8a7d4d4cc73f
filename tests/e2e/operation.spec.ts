import fs from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { demoPassword, demoPeople } from '../../server/demo/people.ts'
import { findFreePort } from '../product/free-port.ts'
import { startDemo } from '../product/start-demo.ts'
import {
  makeDataDirectory,
  type Product,
  removeDataDirectory,
  spawnServer,
  startProduct,
} from '../product/start-product.ts'

// A generous timeout, not a limit under test: some tests start the server more than once.
test.setTimeout(180_000)

const people = Object.values(demoPeople)
const demo = { DEMO: 'true', LOG_LEVEL: 'warn' }

const requestSession = ({ url }: Product, email: string, password: string) =>
  fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })

async function openSession(product: Product, email: string): Promise<string> {
  const response = await requestSession(product, email, demoPassword)
  if (!response.ok) throw new Error(`Signing in answered ${response.status}: ${await response.text()}`)
  return (await response.json()).access_token
}

const verify = ({ url }: Product, token: string) =>
  fetch(`${url}/api/auth/verify`, { headers: { authorization: `Bearer ${token}` } })

test('a server killed during writes restarts with everything that it acknowledged', { tag: '@engine' }, async () => {
  const first = await startDemo()
  const acknowledged: { email: string; token: string }[] = []
  const stories = await (await fetch(`${first.url}/api/top-delivered-bounties`)).text()
  let killed = false
  const writers = people.slice(0, 8).map(async ({ email }) => {
    while (!killed) {
      const token = await openSession(first, email).catch(() => undefined)
      if (token !== undefined) acknowledged.push({ email, token })
    }
  })
  await expect.poll(() => acknowledged.length).toBeGreaterThan(12)
  first.process.kill('SIGKILL')
  expect(await first.ended).toBe('SIGKILL')
  killed = true
  await Promise.all(writers)

  const { dataDirectory, port } = first
  const second = await startProduct({ environment: demo, dataDirectory, port })
  try {
    for (const { email, token } of acknowledged) {
      const response = await verify(second, token)
      expect([response.status, (await response.json()).email]).toEqual([200, email])
    }
    expect(await (await fetch(`${second.url}/api/top-delivered-bounties`)).text()).toBe(stories)
  } finally {
    await second.close()
  }
})

test('a server told to stop finishes its requests, takes no new ones, exits with 0 and keeps its sessions', async () => {
  const product = await startDemo()
  const body = JSON.stringify({ email: demoPeople.reader.email, password: demoPassword })
  const request = http.request(`${product.url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  })
  const answered = new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    request.on('response', (response) => {
      let text = ''
      response.on('data', (data) => {
        text += data
      })
      response.on('end', () => resolve({ status: response.statusCode, text }))
    })
    request.on('error', reject)
  })
  // The server has the first bytes of this request and waits for the rest.
  await new Promise((resolve) => request.write(body.slice(0, 10), resolve))
  await expect.poll(async () => (await fetch(`${product.url}/api/health`)).status).toBe(200)
  product.process.kill('SIGTERM')
  await expect
    .poll(() => fetch(`${product.url}/api/health`).then(String, () => 'nobody listens'))
    .toBe('nobody listens')
  request.end(body.slice(10))
  const { status, text } = await answered
  expect(status).toBe(200)
  expect(await product.ended).toBe(0)

  const { dataDirectory } = product
  const second = await startProduct({ environment: demo, dataDirectory })
  expect((await verify(second, JSON.parse(text).access_token)).status).toBe(200)
  await second.close()
})

test('in production demo data gets random, printed passwords, and a database with published ones does not start', async () => {
  const product = await startProduct({ environment: { ...demo, NODE_ENV: 'production' } })
  const printed = /admin@lede\.example +([\w-]{16}) {2}administrator/.exec(product.output())?.[1] ?? 'none'
  expect(product.output()).not.toContain(demoPassword)
  const { email } = demoPeople.admin
  expect((await requestSession(product, email, demoPassword)).status).toBe(401)
  expect((await requestSession(product, email, printed)).status).toBe(200)
  await product.close()

  const { dataDirectory, process, ended } = await startDemo()
  process.kill('SIGTERM')
  await ended
  await expect(startProduct({ dataDirectory, environment: { NODE_ENV: 'production' } })).rejects.toThrow(
    /demonstration accounts admin@lede\.example.* still have the published password/,
  )
  await removeDataDirectory(dataDirectory)
})

async function expectRefusal(environment: Record<string, string>, sentence: RegExp) {
  const dataDirectory = await makeDataDirectory()
  const port = String(await findFreePort())
  const { ended, output } = spawnServer({ PORT: port, DATA_DIR: dataDirectory, ...environment })
  expect(await ended).toBe(1)
  expect(output()).toMatch(sentence)
  expect(output()).not.toMatch(/^\s+at /m)
  await removeDataDirectory(dataDirectory)
}

test('the server exits with 1 and one sentence for wrong settings, no database, a file for a directory, and a used port', async () => {
  await expectRefusal({ PORT: 'many', DEMO: 'perhaps' }, /cannot start: PORT must be.*DEMO must be/s)
  await expectRefusal({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/lede' }, /cannot start.*database/i)
  const dataDirectory = await makeDataDirectory()
  const file = path.join(dataDirectory, 'file')
  await fs.writeFile(file, '')
  await expectRefusal({ DATA_DIR: file }, /cannot start/i)
  await removeDataDirectory(dataDirectory)

  const product = await startProduct({ environment: { DEMO: 'false', LOG_LEVEL: 'warn' } })
  await expectRefusal({ PORT: String(product.port) }, /cannot start: something else already listens/)
  // The test helper must not take the other server for its own either.
  await expect(startProduct({ port: product.port })).rejects.toThrow(/something else already listens/)
  // The front page says so, and leads to the board.
  const empty = await (await fetch(product.url)).text()
  expect(empty).toContain('No featured stories available at this time')
  expect(empty).toContain('More stories will be available soon. Check back later!')
  await product.close()
})
