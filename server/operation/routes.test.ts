import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { openTestNewsroom, type TestNewsroom } from '../testing/test-newsroom.ts'
import { createMetrics } from './metrics.ts'

const token = 'a token for metrics'

let test: TestNewsroom
let app: TestNewsroom['app']
beforeAll(async () => {
  test = await openTestNewsroom()
  app = createApp({ ...test.newsroom, metrics: createMetrics(), metricsToken: token })
})
afterAll(() => test.close())

const askMetrics = (authorization: string) => app.request('/api/metrics', { headers: { authorization } })

describe('metrics', () => {
  it('are at no address while no token is set', async () => {
    const response = await test.app.request('/api/metrics', { headers: { authorization: `Bearer ${token}` } })
    expect(response.status).toBe(404)
  })

  it.each(['', 'Bearer', `Bearer ${token}x`, token])('are refused to %j', async (authorization) => {
    expect((await askMetrics(authorization)).status).toBe(401)
  })

  it('count requests by route and not by address, whatever the address and method', async () => {
    for (const id of ['a', 'b', 'c']) await app.request(`/api/public/articles/${id}`)
    await app.request('/api/no-such-thing')
    await app.request('/', { method: 'BREW' })
    const response = await askMetrics(`Bearer ${token}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = await response.text()
    expect(text).toContain(
      'lede_http_request_duration_seconds_count{method="GET",route="/api/public/articles/:id",status="404"} 3',
    )
    expect(text).toContain('lede_http_request_duration_seconds_count{method="other",route="page",status="404"} 1')
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).toContain('nodejs_eventloop_lag_seconds')
    expect(text).not.toContain('/articles/a')
  })
})

describe('a process', () => {
  it('is alive and ready while its database answers', async () => {
    expect((await app.request('/api/health')).status).toBe(200)
    expect((await app.request('/api/health/live')).status).toBe(200)
  })

  it('that stops is alive, and asks for no requests', async () => {
    const stopping = createApp({ ...test.newsroom, lifecycle: { isStopping: true } })
    expect((await stopping.request('/api/health')).status).toBe(503)
    expect((await stopping.request('/api/health/live')).status).toBe(200)
  })
})

describe('security.txt', () => {
  it('names a contact and expires within a year', async () => {
    const response = await app.request('/.well-known/security.txt')
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8$/i)
    expect(await response.text()).toBe(
      'Contact: mailto:security@lede.test\nExpires: 2027-05-20T00:00:00.000Z\nPreferred-Languages: en\nCanonical: http://lede.test/.well-known/security.txt\n',
    )
  })
})
