import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAddresses, newsroom } from '../../server/publishing/federation/addresses.ts'
import { createKeys } from '../../server/publishing/federation/keys.ts'
import { createRemote } from '../../server/publishing/federation/remote.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

let test: TestServices
const closing: (() => Promise<void>)[] = []

beforeEach(async () => {
  test = await openTestServices()
  closing.push(test.close)
})

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

type Overrides = NonNullable<Parameters<typeof createRemote>[1]>

function openRemote(overrides: Overrides = {}, isPrivate = false) {
  const publicUrl = 'https://lede.example'
  const services = { keys: createKeys(test.services), addresses: createAddresses(publicUrl), publicUrl, isPrivate }
  return createRemote(services, overrides)
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('a delivery', () => {
  const send = (inbox: string, overrides?: Overrides) =>
    openRemote(overrides).send({ actor: newsroom, inbox, body: '{}' })

  it.each([
    'http://social.example/inbox',
    'https://social.example:8443/inbox',
    'https://user@social.example/inbox',
    'https://127.0.0.1/inbox',
    'https://[::1]/inbox',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/inbox',
    'file:///etc/passwd',
  ])('to %s is refused without a connection', async (inbox) => {
    const dialed: string[] = []
    const dial = (address: string) => {
      dialed.push(address)
      return address
    }
    expect(await send(inbox, { dial })).toMatchObject({ error: expect.stringMatching(/^(is|names) /) })
    expect(dialed).toEqual([])
  })

  it('is refused if the name of the server leads into a private network, whatever it led to before', async () => {
    const resolve = async () => ['93.184.216.34', '192.168.1.1']
    expect(await send('https://social.example/inbox', { resolve })).toEqual({
      error: 'is in a private network',
      kind: 'later',
    })
  })

  it('follows no redirect', async () => {
    let visits = 0
    const address = await serve((_, response) => {
      visits += 1
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    const remote = openRemote({}, true)
    expect(await remote.send({ actor: newsroom, inbox: `${address}/inbox`, body: '{}' })).toEqual({
      error: 'answers 307',
      kind: 'unclear',
    })
    expect(visits).toBe(1)
  })

  it('ends when the server does not answer in time', async () => {
    const address = await serve(() => {})
    const remote = openRemote({ seconds: 0.1 }, true)
    expect(await remote.send({ actor: newsroom, inbox: `${address}/inbox`, body: '{}' })).toMatchObject({
      kind: 'later',
    })
  })
})

describe('a document of another server', () => {
  it('is not read through a redirect into a private network', async () => {
    const address = await serve((_, response) => response.writeHead(302, { location: 'https://10.0.0.1/key' }).end())
    const { port } = new URL(address)
    const remote = openRemote({
      protocols: ['https:', 'http:'],
      isPort: (asked) => asked === '' || asked === port,
      resolve: async () => ['93.184.216.34'],
      dial: () => '127.0.0.1',
    })
    await expect(remote.load(`http://social.example:${port}/users/eve`)).rejects.toThrow('is in a private network')
  })

  it('is read up to its limit, and only if it is JSON', async () => {
    const long = JSON.stringify({ text: 'a'.repeat(600_000) })
    const address = await serve((request, response) => {
      response.setHeader('content-type', request.url === '/page' ? 'text/html' : 'application/activity+json')
      response.end(request.url === '/long' ? long : '{"id":"a"}')
    })
    const { load } = openRemote({}, true)
    await expect(load(`${address}/long`)).rejects.toThrow('is too large')
    await expect(load(`${address}/page`)).rejects.toThrow('is not JSON')
    expect((await load(`${address}/short#main-key`)).document).toEqual({ id: 'a' })
  })
})

describe('a private key', () => {
  const numberOf = async ({ publicKey }: CryptoKeyPair) => (await crypto.subtle.exportKey('jwk', publicKey)).n

  it('is sealed in the database, and does not open in the row of another actor', async () => {
    const keys = createKeys(test.services)
    const pair = await keys.readPair(newsroom)
    const { privateKey } = pair
    const { d = '' } = await crypto.subtle.exportKey('jwk', privateKey)
    const row = await test.database.query.selectFrom('federation_key').selectAll().executeTakeFirstOrThrow()
    expect(d.length).toBeGreaterThan(300)
    expect(JSON.stringify(row)).not.toContain(d.slice(0, 40))
    await test.database.query.updateTable('federation_key').set({ actor: 'another' }).execute()
    expect(await numberOf(await createKeys(test.services).readPair('another'))).not.toBe(await numberOf(pair))
  })

  it('is replaced once, by several processes too, when the secret of the server has changed', async () => {
    const before = await numberOf(await createKeys(test.services).readPair(newsroom))
    const changed = { ...test.services, secret: new TextEncoder().encode('another secret of thirty-two letters') }
    const pairs = await Promise.all([1, 2, 3].map(() => createKeys(changed).readPair(newsroom)))
    const numbers = new Set(await Promise.all([...pairs, await createKeys(changed).readPair(newsroom)].map(numberOf)))
    expect(numbers.size).toBe(1)
    expect(numbers).not.toContain(before)
  })

  it('is made once, also by two processes at the same time', async () => {
    const [one, other] = [createKeys(test.services), createKeys(test.services)]
    const pairs = await Promise.all([one.readPair(newsroom), other.readPair(newsroom), one.readPair(newsroom)])
    expect(new Set(await Promise.all(pairs.map(numberOf))).size).toBe(1)
  })
})
