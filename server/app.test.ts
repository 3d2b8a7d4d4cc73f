import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBodyBytes } from '../contract/limits.ts'
import type { Services } from './app.ts'
import { createApp } from './app.ts'
import { postJson, told } from './testing/requests.ts'
import { openTestServices, type TestServices } from './testing/test-services.ts'

let test: TestServices
let app: TestServices['app']
let logged: Record<string, unknown>[]
let services: Services
beforeAll(async () => {
  test = await openTestServices()
  const log = new Writable({
    write(line, _, done) {
      logged.push(JSON.parse(String(line)))
      done()
    },
  })
  const fail = () => Promise.reject(new Error('the disk at /srv/secret is gone'))
  services = {
    ...test.services,
    logger: pino(log),
    mediaStorage: { receive: fail, read: fail, stat: fail, write: fail, remove: fail, removeUnfinished: fail },
  }
  app = createApp(services)
})
afterAll(() => test.close())
beforeEach(() => {
  logged = []
})

const failing = '/media/some/960.avif'
const apologetic = { detail: 'Something went wrong on our side. Please try again later.' }

const headersOfEveryAnswer = {
  'content-security-policy':
    "default-src 'self'; script-src 'self' 'sha256-o+rZZVSzoVveAerPRwrqtjuu8JfPkdTvbygWoAPRtdQ=' 'sha256-NuvU2CLI4AuPmUxLW0feBDa3E3QdKepH3vAdkyVirOs='; style-src 'self' 'unsafe-inline'; style-src-elem 'self'; style-src-attr 'unsafe-inline'; img-src 'self' https: data: blob:; media-src 'self' https: blob:; font-src 'self'; connect-src 'self'; frame-src https://platform.twitter.com; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types pasted-html service-worker",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(self), midi=(), usb=()',
  'origin-agent-cluster': '?1',
}

describe('every response', () => {
  it.each([
    ['a success', '/api/health', 200],
    ['a list', '/api/top-delivered-bounties', 200],
    ['a feed', '/feed.xml', 200],
    ['a refusal', '/api/auth/verify', 401],
    ['an unknown endpoint', '/api/nothing', 404],
    ['an unknown address', '/nothing', 404],
    ['an error', failing, 500],
  ])('has the security headers: %s', async (_, path, status) => {
    const answer = await app.request(path)
    const names = Object.keys(headersOfEveryAnswer)
    expect(answer.status).toBe(status)
    expect(Object.fromEntries(names.map((name) => [name, answer.headers.get(name)]))).toEqual(headersOfEveryAnswer)
    expect(answer.headers.has('strict-transport-security')).toBe(false)
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })

  it('sends HSTS if the public URL uses https', async () => {
    const secure = createApp({ ...services, publicUrl: 'https://lede.test' })
    expect((await secure.request('/api/health')).headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    )
  })

  it('returns the request id it received if well formed', async () => {
    const idOf = async (given: string) =>
      (await app.request('/api/health', { headers: { 'x-request-id': given } })).headers.get('x-request-id')
    expect(await idOf('proxy-0001')).toBe('proxy-0001')
    expect(await idOf('short')).toMatch(/^[\da-f-]{36}$/)
    expect(await idOf('<script>alert(1)</script>')).toMatch(/^[\da-f-]{36}$/)
  })

  it('writes one log line', async () => {
    await app.request('/api/nothing?token=secret', { headers: { 'x-request-id': 'proxy-0002' } })
    expect(logged).toEqual([
      expect.objectContaining({ requestId: 'proxy-0002', method: 'GET', path: '/api/nothing', status: 404 }),
    ])
    expect(JSON.stringify(logged)).not.toContain('secret')
  })
})

describe('unexpected error', () => {
  it('returns a generic message and logs the cause', async () => {
    const answer = await app.request(failing, { headers: { 'x-request-id': 'proxy-0003' } })
    expect(await told(answer)).toEqual({ status: 500, body: apologetic })
    expect(logged[0]).toMatchObject({
      level: 50,
      requestId: 'proxy-0003',
      path: failing,
      err: { message: 'the disk at /srv/secret is gone', stack: expect.stringContaining('app.test.ts') },
    })
  })

  it('returns the same message for a database error', async () => {
    const broken = { ...test.services.database, query: test.database.query.withSchema('nowhere') }
    services.responseCache.invalidate('everything')
    const answer = createApp({ ...services, database: broken }).request('/api/top-delivered-bounties')
    expect(await told(answer)).toEqual({ status: 500, body: apologetic })
    expect(logged[0]).toMatchObject({ err: { message: expect.stringContaining('nowhere') } })
  })
})

describe('request body', () => {
  const tooLarge = { status: 413, body: { detail: `The request body is larger than ${openBodyBytes} bytes` } }
  const credentials = { email: 'ada@lede.test', password: 'x' }

  it('is rejected if its declared size exceeds the limit of the endpoint', async () => {
    const request = postJson({ ...credentials, padding: 'x'.repeat(1_000_000) }, { 'content-length': '1000100' })
    expect(await told(app.request('/api/auth/signin', request))).toEqual(tooLarge)
  })

  it('is rejected if its actual size exceeds the limit of the endpoint', async () => {
    const piece = new TextEncoder().encode('x'.repeat(100_000))
    let pieces = 0
    const body = new ReadableStream({
      pull(controller) {
        pieces += 1
        if (pieces > 20) controller.close()
        else controller.enqueue(piece)
      },
    })
    const headers = { 'content-type': 'application/json' }
    const request: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
    expect(await told(app.request('/api/auth/signin', request))).toEqual(tooLarge)
  })
})

describe('unknown path', () => {
  it('returns a 404 as JSON', async () => {
    expect(await told(app.request('/api/nothing', { method: 'DELETE' }))).toEqual({
      status: 404,
      body: { detail: 'There is no such endpoint' },
    })
    expect(await told(app.request('/nothing'))).toEqual({
      status: 404,
      body: { detail: 'There is nothing at this address' },
    })
  })
})

describe('GET /api/health', () => {
  it('returns ok if the database responds', async () => {
    expect(await told(app.request('/api/health'))).toEqual({ status: 200, body: { status: 'ok' } })
  })
})
