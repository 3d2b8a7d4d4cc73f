import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { createMetrics } from '../../platform/telemetry/metrics.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { registerSocketGauges } from './gauges.ts'

const token = 'a token for metrics'

const names = [
  'lede_acceptances_waiting',
  'lede_complaints_open',
  'lede_database_statement_duration_seconds',
  'lede_federation_deliveries_waiting',
  'lede_federation_inboxes_failing',
  'lede_federation_oldest_seconds',
  'lede_http_request_duration_seconds',
  'lede_http_requests_in_flight',
  'lede_http_requests_shed_total',
  'lede_job_last_duration_seconds',
  'lede_job_runs_total',
  'lede_outbox_oldest_seconds',
  'lede_outbox_waiting',
  'lede_password_hashes_running',
  'lede_password_hashes_waiting',
  'lede_picture_copies_waiting',
  'lede_objections_open',
  'lede_refunds_waiting',
  'lede_scheduled_jobs',
  'lede_scheduled_jobs_late',
  'lede_response_cache_bytes',
  'lede_response_cache_entries',
  'lede_sockets_anonymous',
  'lede_transfers_late',
  'lede_sockets_signed_in',
  'lede_uploads_reserved_bytes',
  'lede_uploads_running',
]
const namesOnPostgres = [
  'lede_database_connections_awaited',
  'lede_database_connections_idle',
  'lede_database_connections_open',
]

let test: TestServices
let app: TestServices['app']
beforeAll(async () => {
  const metrics = createMetrics()
  test = await openTestServices(undefined, {
    observe: ({ milliseconds }) => metrics.countStatement(milliseconds / 1000),
  })
  app = createApp({ ...test.services, metrics, metricsToken: token })
  registerSocketGauges({ metrics }, { measure: () => ({ anonymous: 2, signedIn: 3 }) })
})
afterAll(() => test.close())

const askMetrics = (authorization: string) => app.request('/api/metrics', { headers: { authorization } })

describe('GET /api/metrics', () => {
  it('returns 404 if no token is set', async () => {
    const response = await test.app.request('/api/metrics', { headers: { authorization: `Bearer ${token}` } })
    expect(response.status).toBe(404)
  })

  it.each(['', 'Bearer', `Bearer ${token}x`, token])('returns 401 for the authorization %j', async (authorization) => {
    expect((await askMetrics(authorization)).status).toBe(401)
  })

  it('labels requests by route and known method instead of by URL', async () => {
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

describe('metrics of the services', () => {
  it('have the expected names', async () => {
    const text = await (await askMetrics(`Bearer ${token}`)).text()
    const found = [...text.matchAll(/^# TYPE (lede_\w+)/gm)].map(([, name]) => name)
    const expected = test.database.engine === 'postgres' ? [...names, ...namesOnPostgres] : names
    expect(found.toSorted()).toEqual(expected.toSorted())
  })

  it('report queues, statements and sockets', async () => {
    await test.database.query
      .insertInto('outbox')
      .values({
        id: '01a20000-0000-7000-8000-000000000000',
        sealed: 'nothing that a key opens',
        created_at: new Date(test.services.now() - 90_000).toISOString(),
        next_attempt_at: new Date(test.services.now() + 90_000).toISOString(),
        attempts: 1,
      })
      .execute()
    const lines = (await (await askMetrics(`Bearer ${token}`)).text()).split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'lede_outbox_waiting 1',
        'lede_outbox_oldest_seconds 90',
        'lede_acceptances_waiting 0',
        'lede_uploads_running 0',
        'lede_password_hashes_waiting 0',
        'lede_sockets_anonymous 2',
        'lede_sockets_signed_in 3',
        'lede_http_requests_in_flight 1',
      ]),
    )
    expect(lines.join('\n')).toMatch(/^lede_database_statement_duration_seconds_count [1-9]/m)
  })

  it('omit the queues when the database is down', async () => {
    const gone = await openTestServices()
    const lonely = createApp({ ...gone.services, metrics: createMetrics(), metricsToken: token })
    await gone.close()
    const response = await lonely.request('/api/metrics', { headers: { authorization: `Bearer ${token}` } })
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(text).toContain('lede_uploads_running 0')
    expect(text).not.toMatch(/^lede_outbox_waiting \d/m)
  })

  it('count shed requests', async () => {
    const metrics = createMetrics()
    const overloaded = createApp({ ...test.services, metrics, metricsToken: token })
    const answers = Array.from({ length: 501 }, () => overloaded.request('/api/no-such-thing'))
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 503)).toHaveLength(1)
    expect((await metrics.render()).text).toContain('lede_http_requests_shed_total 1')
  })
})

describe('health endpoints', () => {
  it('return 200 while the database responds', async () => {
    expect((await app.request('/api/health')).status).toBe(200)
    expect((await app.request('/api/health/live')).status).toBe(200)
  })

  it('report a stopping process as live but not ready', async () => {
    const stopping = createApp({ ...test.services, lifecycle: { isStopping: true } })
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

it('leads password managers to where a password is changed', async () => {
  const { status, headers } = await app.request('/.well-known/change-password')
  expect([status, headers.get('location')]).toEqual([302, 'http://lede.test/profile'])
})
