import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import type { Hono } from 'hono'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startJobs } from '../../accounts/operation/intervals.ts'
import { createApp } from '../../app.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import type { AppEnv } from '../http/route.ts'
import { openTelemetry } from './open-telemetry.ts'
import type { Tracing } from './tracing.ts'

type Sent = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
type Export = {
  resourceSpans: { resource: Pick<Sent, 'attributes'>; scopeSpans: { spans: Sent[] }[] }[]
}

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

let test: TestServices
let tracing: Tracing | undefined
let collector: http.Server
let received: { headers: http.IncomingHttpHeaders; export: Export }[]
let logged: string[]
let status: number | undefined

const portOf = (server: http.Server) => (server.address() as AddressInfo).port
const listen = (server: http.Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const logger = pino(
  { level: 'warn' },
  new Writable({
    write(line, _, done) {
      logged.push(JSON.parse(String(line)).msg)
      done()
    },
  }),
)

beforeAll(async () => {
  test = await openTestServices(undefined, { observe: (statement) => tracing?.addStatement(statement) })
})
afterAll(() => test.close())

beforeEach(async () => {
  received = []
  logged = []
  status = 200
  collector = http.createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    received.push({ headers: request.headers, export: JSON.parse(body) })
    if (status !== undefined) response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  await listen(collector)
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${portOf(collector)}`
  process.env.OTEL_EXPORTER_OTLP_HEADERS = 'authorization=Bearer%20collector'
  process.env.OTEL_SERVICE_NAME = 'lede-test'
})
afterEach(async () => {
  await tracing?.close()
  tracing = undefined
  collector.closeAllConnections()
  collector.close()
  for (const name of ['ENDPOINT', 'HEADERS', 'TIMEOUT']) delete process.env[`OTEL_EXPORTER_OTLP_${name}`]
  delete process.env.OTEL_SERVICE_NAME
})

function openTraced({
  trustProxy = false,
  ...more
}: {
  trustProxy?: boolean
  closingTime?: number
} = {}): Hono<AppEnv> {
  tracing = openTelemetry({ trustProxy, logger, ...more })
  return createApp({ ...test.services, tracing, trustProxy })
}

async function readSpans() {
  await tracing?.close()
  tracing = undefined
  const spans = received.flatMap(({ export: { resourceSpans } }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
  return spans.map((span) => ({ ...span, attributes: readAttributes(span) }))
}

const readAttributes = ({ attributes }: Pick<Sent, 'attributes'>): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

describe('tracing a request', () => {
  it('records the route, status and request id, with statements as child spans', async () => {
    const app = openTraced()
    await app.request('/api/public/articles/an-unknown-story?from=a-letter', {
      headers: { 'x-request-id': 'request-1', traceparent },
    })
    const [statement, second, request, ...others] = await readSpans()
    expect(others).toEqual([])
    expect(second).toMatchObject({ name: 'select', parentSpanId: request?.spanId })
    expect(request).toMatchObject({
      name: 'GET /api/public/articles/:id',
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/public/articles/:id',
        'http.response.status_code': 404,
        'lede.request_id': 'request-1',
      },
    })
    expect(request?.traceId).not.toBe(traceparent.split('-')[1])
    expect(statement).toMatchObject({
      name: 'select',
      traceId: request?.traceId,
      parentSpanId: request?.spanId,
      attributes: { 'db.operation.name': 'select', 'db.query.text': expect.stringContaining('from "article"') },
    })
    const sent = JSON.stringify(received)
    expect(sent).not.toContain('an-unknown-story')
    expect(sent).not.toContain('a-letter')
  })

  it('records no personal data on sign-in', async () => {
    const { email, password } = await test.signInAs(0)
    const app = openTraced()
    const response = await app.request('/api/auth/signin', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'a browser of their own' },
      body: JSON.stringify({ email, password }),
    })
    expect((await readSpans()).map(({ name }) => name)).toContain('POST /api/auth/signin')
    const { access_token } = (await response.json()) as { access_token: string }
    const sent = JSON.stringify(received)
    for (const word of [email, password, access_token, 'a browser']) expect(sent).not.toContain(word)
  })

  it('continues the trace of a trusted proxy', async () => {
    const app = openTraced({ trustProxy: true })
    await app.request('/api/health', { headers: { traceparent } })
    const spans = await readSpans()
    expect(spans.find(({ name }) => name === 'GET /api/health')).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
    })
  })

  it('uses the service name and headers from the environment', async () => {
    await openTraced().request('/api/health')
    await readSpans()
    const [first] = received
    expect(first?.headers.authorization).toBe('Bearer collector')
    const [resource] = first?.export.resourceSpans ?? []
    expect(resource && readAttributes(resource.resource)['service.name']).toBe('lede-test')
  })
})

describe('tracing a job', () => {
  it('starts its own trace, with outgoing requests as child spans that record only the host', async () => {
    openTraced()
    const traceHeaders: unknown[] = []
    const elsewhere = http.createServer((request, response) => {
      traceHeaders.push(request.headers.traceparent)
      response.writeHead(request.url?.startsWith('/by-fetch') ? 200 : 402).end('paid')
    })
    await listen(elsewhere)
    const port = portOf(elsewhere)
    const url = `http://127.0.0.1:${port}`
    const stop = startJobs(
      { ...test.services, logger, tracing },
      {
        async 'call others'() {
          await (await fetch(`${url}/by-fetch/cus_1?key=secret`)).text()
          await new Promise((resolve) => {
            http.get(`${url}/by-http/cus_1?key=secret`, (response) => response.resume().on('end', resolve))
          })
          throw new Error('the card of Ada Byron was declined')
        },
      },
      60_000,
      { atOnce: true },
    )
    await stop()
    elsewhere.close()
    const spans = await readSpans()
    const job = spans.find(({ name }) => name === 'job call others')
    expect(job).toMatchObject({ status: { code: 2 }, attributes: { 'lede.job': 'call others', 'error.type': 'Error' } })
    const calls = spans.filter((span) => span.parentSpanId === job?.spanId)
    const call = { 'http.request.method': 'GET', 'server.address': '127.0.0.1', 'server.port': port }
    expect(calls.map(({ name, attributes }) => ({ name, ...attributes }))).toEqual([
      { name: 'GET', ...call, 'http.response.status_code': 200 },
      { name: 'GET', ...call, 'http.response.status_code': 402 },
    ])
    expect(traceHeaders).toEqual([undefined, undefined])
    expect(spans).toHaveLength(3)
    const sent = JSON.stringify(received)
    for (const word of ['cus_1', 'secret', 'Ada Byron']) expect(sent).not.toContain(word)
  })
})

describe('exporting traces', () => {
  it('answers requests and stops promptly if the collector never responds', async () => {
    status = undefined
    // Longer than the test timeout, so a stop that waits for the exporter fails.
    process.env.OTEL_EXPORTER_OTLP_TIMEOUT = '120000'
    const app = openTraced({ closingTime: 100 })
    // More than one batch, so that the exporter sends before the end.
    for (let request = 0; request < 600; request += 1) {
      expect((await app.request('/api/health')).status).toBe(200)
    }
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(0))
    await tracing?.close()
  })

  it('answers requests and stops promptly if the collector is unreachable', async () => {
    collector.close()
    const app = openTraced({ closingTime: 100 })
    for (let request = 0; request < 600; request += 1) {
      expect((await app.request('/api/health')).status).toBe(200)
    }
    await tracing?.close()
  })

  it('logs once and answers requests if the collector rejects traces', async () => {
    status = 401
    const app = openTraced()
    for (let request = 0; request < 600; request += 1) {
      expect((await app.request('/api/health')).status).toBe(200)
    }
    await tracing?.close()
    expect(received.length).toBeGreaterThan(1)
    expect(logged).toEqual(['failed to send traces'])
  })
})
