import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userTypes } from '../../contract/limits.ts'
import { findFreePort } from '../product/free-port.ts'
import type { Product } from '../product/start-product.ts'
import { clientOf, from, makePlace, newAddress, type Person, type Place, stopProduct } from './harness/busy-product.ts'
import { createTimings, percentile, print } from './harness/figures.ts'
import type { Client } from './harness/http-client.ts'

/** The longest wait for an AI host (`server/content/ai-hosts/ai-host.ts`) plus a margin, in milliseconds. */
const aiTimeout = 200_000
/** The longest wait for Stripe (`server/money/payments/response-deadline.ts`) plus a margin, in milliseconds. */
const cardTimeout = 15_000
/** Milliseconds after the email host returns: a failed email waits a minute, and the outbox is checked every minute. */
const mailTimeout = 240_000

type HangingHost = { port: number; connections: () => number; close: () => Promise<void> }

async function openHangingHost(): Promise<HangingHost> {
  const sockets = new Set<net.Socket>()
  let connections = 0
  const server = net.createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.resume()
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

async function openMailHost(port: number) {
  const recipients: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      recipients.push(...session.envelope.rcptTo.map(({ address }) => address))
      stream.on('end', () => done())
      stream.resume()
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { recipients, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

let mail: HangingHost
let ai: HangingHost
let cards: HangingHost
let place: Place
let product: Product
let client: Client
let people: Person[]
beforeAll(async () => {
  mail = await openHangingHost()
  ai = await openHangingHost()
  cards = await openHangingHost()
  place = await makePlace()
  people = await place.join(30, userTypes.journalist)
  product = await place.start({
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    OPENAI_API_KEY: 'a-key',
    OPENAI_BASE_URL: `http://127.0.0.1:${ai.port}`,
    STRIPE_SECRET_KEY: 'sk_test_hanging',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_hanging',
    STRIPE_WEBHOOK_SECRET: 'whsec_hanging',
    STRIPE_API_URL: `http://127.0.0.1:${cards.port}`,
  })
  client = clientOf(product, { timeout: 300_000 })
})
afterAll(async () => {
  client?.close()
  await Promise.all([mail?.close(), ai?.close(), cards?.close()].filter(Boolean))
  if (product !== undefined) await stopProduct(product)
  await place?.remove()
})

const send = (path: string, body: unknown, by?: Person) =>
  client.send(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(by === undefined ? { 'x-forwarded-for': newAddress() } : from(by)),
    },
    body: JSON.stringify(body),
  })

describe('server with hanging hosts', () => {
  it('serves other requests, fails dependent ones in time, and keeps emails until they can be sent', async () => {
    const readers = people.map(({ email }) => email)
    const timings = createTimings()
    const needing = [
      ...people.slice(0, 8).map(async (by) => {
        timings.add(
          'story by AI',
          await send('/api/article/generate-openai', { content: 'Four gauges were silent.' }, by),
        )
      }),
      ...people.slice(8, 16).map(async (by) => {
        timings.add('card', await send('/api/payments/card', {}, by))
      }),
    ]
    for (const email of readers.slice(0, 12)) timings.add('subscribe', await send('/api/subscribe', { email }))
    for (const email of readers.slice(0, 12))
      timings.add('forgot password', await send('/api/auth/forgot-password', { email }))
    let isOver = false
    const others = (async () => {
      while (!isOver) {
        for (const path of ['/', '/api/bounties', '/api/health']) {
          timings.add(`others ${path}`, await client.send(path, { headers: { 'x-forwarded-for': newAddress() } }))
        }
        await wait(200)
      }
    })()
    await Promise.all(needing)
    isOver = true
    await others

    for (const line of timings.describe()) print(line)
    print(`answers ${JSON.stringify(timings.statuses())}, ${mail.connections()} connections to the mail host`)
    const wrong = Object.keys(timings.statuses()).filter((status) => !/^(?:200|502|503|504)$/.test(status))
    expect(wrong).toEqual([])
    expect(ai.connections()).toBeGreaterThan(0)
    expect(cards.connections()).toBeGreaterThan(0)
    expect(mail.connections()).toBeGreaterThan(0)
    expect(Math.max(...timings.of('story by AI'))).toBeLessThan(aiTimeout)
    expect(Math.max(...timings.of('card'))).toBeLessThan(cardTimeout)
    for (const kind of ['others /', 'others /api/bounties', 'others /api/health', 'subscribe', 'forgot password']) {
      expect(percentile(timings.of(kind), 0.5), kind).toBeLessThan(250)
      expect(Math.max(...timings.of(kind)), kind).toBeLessThan(5_000)
    }

    const { port } = mail
    await mail.close()
    const host = await openMailHost(port)
    const backAt = performance.now()
    const expected = readers.slice(0, 12)
    const hasAll = () => expected.every((email) => host.recipients.filter((one) => one === email).length >= 2)
    while (!hasAll() && performance.now() - backAt < mailTimeout) await wait(500)
    const missing = expected.filter((email) => host.recipients.filter((one) => one === email).length < 2)
    print(
      `${host.recipients.length} letters within ${((performance.now() - backAt) / 1000).toFixed(0)} s of the mail host's return`,
    )
    await host.close()
    expect(missing).toEqual([])
  })
})
