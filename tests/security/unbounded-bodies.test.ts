import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { bodyBytesOf } from '../../contract/endpoint.ts'
import { openBodyBytes, userTypes } from '../../contract/limits.ts'
import { contentBodyBytes } from '../../contract/writing-limits.ts'
import { createApp } from '../../server/app.ts'
import { createMetrics } from '../../server/platform/telemetry/metrics.ts'
import { openStripeServices } from '../../server/testing/stripe-services.ts'
import type { TestServices } from '../../server/testing/test-services.ts'
import { endpoints, pathWith } from '../contract/examples.ts'

let opened: Awaited<ReturnType<typeof openStripeServices>>
let services: TestServices
let authorization: string
beforeAll(async () => {
  // Without Stripe there is no webhook.
  opened = await openStripeServices()
  services = opened.test
})
beforeEach(async () => {
  // Signs in before each test, because some endpoints end the caller's session.
  authorization = `Bearer ${(await services.signInAs(userTypes.administrator)).token}`
})
afterAll(() => opened.close())

const chunk = 65_536

function endless(type: string) {
  let read = 0
  const form = Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n')
  const body = new ReadableStream(
    {
      pull(controller) {
        const piece = read === 0 && type.startsWith('multipart') ? form : Buffer.alloc(chunk, 'x')
        read += piece.byteLength
        controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  const init: RequestInit & { duplex: 'half' } = { headers: { 'content-type': type }, body, duplex: 'half' }
  return { init, read: () => read }
}

describe.each(endpoints.filter(({ endpoint }) => endpoint.method !== 'GET'))('endpoint $name', ({ endpoint }) => {
  test('reads at most its limit and one chunk of an endless body', async () => {
    const { init, read } = endless(endpoint.form === undefined ? 'application/json' : 'multipart/form-data; boundary=b')
    const response = await services.app.request(pathWith(endpoint), {
      ...init,
      method: endpoint.method,
      headers: { ...init.headers, authorization },
    })
    const takesBody = (endpoint.body ?? endpoint.form ?? endpoint.rawBody) !== undefined
    expect(read()).toBeLessThanOrEqual(takesBody ? bodyBytesOf(endpoint) + chunk : 0)
    if (takesBody) expect(response.status).toBe(413)
  })
})

test('who has no session sends at most 16 kB, except the providers that sign what they send', () => {
  const open = endpoints.filter(({ endpoint: { access } }) => access === 'public' || access === 'optional')
  const larger = open.filter(({ endpoint }) => bodyBytesOf(endpoint) > openBodyBytes)
  expect(openBodyBytes).toBe(16_000)
  expect(larger.map(({ endpoint }) => endpoint.path)).toEqual(['/api/webhooks/mail', '/api/payments/stripe/webhook'])
})

test('an unknown address reads nothing of the body', async () => {
  const { init, read } = endless('application/json')
  expect((await services.app.request('/api/nothing', { ...init, method: 'POST' })).status).toBe(404)
  expect(read()).toBe(0)
})

test('the Stripe webhook reads at most 64 kB and one chunk before it checks the signature', async () => {
  const { init, read } = endless('application/json')
  const headers = { 'stripe-signature': 't=1,v1=0' }
  const response = await services.app.request('/api/payments/stripe/webhook', { ...init, method: 'POST', headers })
  expect(response.status).toBe(413)
  expect(read()).toBeLessThanOrEqual(64_000 + chunk)
})

/** An application with metrics, and bodies that stall until `end`, so that each holds the room that it was given. */
function openMetered(options: { trustProxy?: boolean } = {}) {
  const metricsToken = 'a token for metrics'
  const app = createApp({ ...services.services, ...options, metrics: createMetrics(), metricsToken })
  const streams: ReadableStreamDefaultController[] = []
  return {
    async send(path: string, method: string, headers: Record<string, string>) {
      const body = new ReadableStream({ start: (stream) => void streams.push(stream) }, { highWaterMark: 0 })
      const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' }
      return app.request(path, init)
    },
    async measure() {
      const response = await app.request('/api/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })
      return Number(/^lede_uploads_reserved_bytes (\d+)/m.exec(await response.text())?.[1])
    },
    end() {
      for (const stream of streams.splice(0)) stream.close()
    },
  }
}

const json = { 'content-type': 'application/json' }

test.each(
  endpoints.filter(({ endpoint }) => {
    const takesBody = (endpoint.body ?? endpoint.form ?? endpoint.rawBody) !== undefined
    return takesBody && bodyBytesOf(endpoint) > openBodyBytes
  }),
)('$name reserves room for a body of more than 16 kB before it reads one', async ({ endpoint }) => {
  const metered = openMetered()
  const headers = { ...(endpoint.form === undefined ? json : { 'content-type': 'multipart/form-data; boundary=b' }) }
  const answer = metered.send(pathWith(endpoint), endpoint.method, { ...headers, authorization })
  await vi.waitFor(async () => expect(await metered.measure()).toBeGreaterThanOrEqual(bodyBytesOf(endpoint)))
  metered.end()
  await answer
  expect(await metered.measure()).toBe(0)
})

test('slow bodies without a session hold 4 MB by address and 20 MB in all, and keep no account out', async () => {
  const metered = openMetered({ trustProxy: true })
  const statuses: number[] = []
  const post = (address: string) =>
    metered.send('/api/webhooks/mail', 'POST', { ...json, 'x-forwarded-for': address }).then(({ status }) => {
      statuses.push(status)
    })
  const waiting = Array.from({ length: 9 }, () => post('192.0.2.1'))
  await vi.waitFor(() => expect(statuses).toEqual([429]))
  for (let host = 0; host < 33; host += 1) waiting.push(post(`198.51.${host}.1`))
  await vi.waitFor(() => expect(statuses).toEqual([429, 503]))
  expect(await metered.measure()).toBe(20_000_000)
  const draft = metered.send('/api/drafts', 'POST', { ...json, authorization, 'x-forwarded-for': '192.0.2.1' })
  await vi.waitFor(async () => expect(await metered.measure()).toBeGreaterThan(22_000_000))
  metered.end()
  expect((await draft).status).toBe(400)
  await Promise.all(waiting)
})

test('slow bodies of accounts at one address hold at most 52 MB', async () => {
  const metered = openMetered({ trustProxy: true })
  const statuses: number[] = []
  const accounts = await Promise.all(Array.from({ length: 3 }, () => services.signInAs(userTypes.journalist)))
  const waiting = accounts.flatMap(({ token }) =>
    Array.from({ length: 10 }, async () => {
      const headers = { ...json, authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.1' }
      statuses.push((await metered.send('/api/drafts', 'POST', headers)).status)
    }),
  )
  await vi.waitFor(() => expect(statuses).toEqual(Array(6).fill(429)))
  expect(await metered.measure()).toBe(24 * contentBodyBytes)
  metered.end()
  await Promise.all(waiting)
})

test('without its secret, the webhook of a mail provider reads nothing', async () => {
  const { init, read } = endless('application/json')
  const app = createApp({ ...services.services, mailWebhookSecret: undefined })
  expect((await app.request('/api/webhooks/mail', { ...init, method: 'POST' })).status).toBe(404)
  expect(read()).toBe(0)
})
