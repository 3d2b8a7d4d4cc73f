import fs from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { demoPassword, demoPeople } from '../../server/demo/people.ts'
import { findFreePort } from '../product/free-port.ts'
import {
  makeDataDirectory,
  type Product,
  removeDataDirectory,
  spawnServer,
  startProduct,
} from '../product/start-product.ts'

// A generous timeout, not a limit under test: some tests start and seed the server more than once.
test.setTimeout(180_000)

const people = Object.values(demoPeople)

async function openSession({ url }: Product, email: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  if (!response.ok) throw new Error(`Signing in answered ${response.status}: ${await response.text()}`)
  return (await response.json()).access_token
}

const verify = ({ url }: Product, token: string) =>
  fetch(`${url}/api/auth/verify`, { headers: { authorization: `Bearer ${token}` } })

test('a server killed during writes restarts with everything that it acknowledged', async () => {
  const first = await startProduct({ environment: { DEMO: 'true', LOG_LEVEL: 'warn' } })
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

  const second = await startProduct({
    environment: { DEMO: 'true', LOG_LEVEL: 'warn' },
    dataDirectory: first.dataDirectory,
    port: first.port,
  })
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

test('a server told to stop finishes its requests, accepts no new ones and exits with 0', async () => {
  const product = await startProduct({ environment: { DEMO: 'true', LOG_LEVEL: 'warn' } })
  const body = JSON.stringify({ email: demoPeople.reader.email, password: demoPassword })
  const request = http.request(`${product.url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    request.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode)))
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
  expect(await answered).toBe(200)
  expect(await product.ended).toBe(0)
  await removeDataDirectory(product.dataDirectory)
})

test('sessions survive a restart on the same data directory', async () => {
  const first = await startProduct({ environment: { DEMO: 'true', LOG_LEVEL: 'warn' } })
  const token = await openSession(first, demoPeople.reader.email)
  first.process.kill('SIGTERM')
  await first.ended
  const second = await startProduct({
    environment: { DEMO: 'true', LOG_LEVEL: 'warn' },
    dataDirectory: first.dataDirectory,
  })
  expect((await verify(second, token)).status).toBe(200)
  await second.close()
})

test('in production new demo data gets random, printed passwords, and the published password is rejected', async () => {
  const product = await startProduct({ environment: { NODE_ENV: 'production', DEMO: 'true', LOG_LEVEL: 'warn' } })
  try {
    const printed = /admin@lede\.example +([\w-]{16}) {2}administrator/.exec(product.output())?.[1]
    expect(product.output()).not.toContain(demoPassword)
    const signIn = (password: string | undefined) =>
      fetch(`${product.url}/api/auth/signin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: demoPeople.admin.email, password }),
      })
    expect((await signIn(demoPassword)).status).toBe(401)
    expect((await signIn(printed)).status).toBe(200)
  } finally {
    await product.close()
  }
})

test('a database with published demo passwords does not start in production', async () => {
  const { dataDirectory, process, ended } = await startProduct({ environment: { DEMO: 'true', LOG_LEVEL: 'warn' } })
  process.kill('SIGTERM')
  await ended
  await expect(startProduct({ dataDirectory, environment: { NODE_ENV: 'production' } })).rejects.toThrow(
    /demonstration accounts admin@lede\.example.* still have the published password/,
  )
  await removeDataDirectory(dataDirectory)
})

test.describe('the server exits with 1 and one sentence for', () => {
  async function expectRefusal(environment: Record<string, string>, sentence: RegExp) {
    const dataDirectory = await makeDataDirectory()
    const port = String(await findFreePort())
    const { ended, output } = spawnServer({ PORT: port, DATA_DIR: dataDirectory, ...environment })
    expect(await ended).toBe(1)
    expect(output()).toMatch(sentence)
    expect(output()).not.toMatch(/^\s+at /m)
    await removeDataDirectory(dataDirectory)
  }

  const mistakes: [string, Record<string, string>, RegExp][] = [
    ['a port that is not a number', { PORT: 'many' }, /cannot start: PORT must be a number from 1 to 65535/],
    ['a port that is too high', { PORT: '70000' }, /PORT must be a number/],
    ['a switch that is neither true nor false', { DEMO: 'perhaps' }, /DEMO must be true or false/],
    ['a short secret', { JWT_SECRET: 'short' }, /JWT_SECRET must have at least 32 characters/],
    [
      'a database address with an unsupported scheme',
      { DATABASE_URL: 'mysql://localhost/lede' },
      /DATABASE_URL must be/,
    ],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/lede' },
      /cannot start.*database/i,
    ],
    ['two invalid values at once', { PORT: 'many', DEMO: 'perhaps' }, /PORT must be.*DEMO must be/s],
  ]
  for (const [what, environment, sentence] of mistakes) {
    test(what, () => expectRefusal(environment, sentence))
  }

  test('a database file that is not a database', async () => {
    const dataDirectory = await makeDataDirectory()
    await fs.writeFile(path.join(dataDirectory, 'lede.sqlite'), 'This is no database. '.repeat(500))
    await expectRefusal({ DATA_DIR: dataDirectory }, /cannot start.*database/is)
    await removeDataDirectory(dataDirectory)
  })

  test('a data directory that is a file', async () => {
    const dataDirectory = await makeDataDirectory()
    const file = path.join(dataDirectory, 'file')
    await fs.writeFile(file, '')
    await expectRefusal({ DATA_DIR: file }, /cannot start/i)
    await removeDataDirectory(dataDirectory)
  })

  test('a port that is in use', async () => {
    const product = await startProduct({ environment: { DEMO: 'false', LOG_LEVEL: 'warn' } })
    await expectRefusal({ PORT: String(product.port) }, /cannot start: something else already listens/)
    // The test helper must not take the other server for its own either.
    await expect(startProduct({ port: product.port })).rejects.toThrow(/something else already listens/)
    await product.close()
  })
})
