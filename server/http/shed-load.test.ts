import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { health } from '../../contract/endpoints.ts'
import { shedLoad } from './shed-load.ts'

function open() {
  const overload = { mostReads: 2, mostDelay: 100, calmRequests: 3, delay: 0 }
  const clock = { now: 1_000 }
  const finish: (() => void)[] = []
  const app = new Hono()
  app.use(shedLoad({ ...overload, readDelay: () => overload.delay }, () => clock.now))
  app.all('/work', async (context) => {
    await new Promise<void>((resolve) => finish.push(resolve))
    return context.text('done')
  })
  app.get(health.path, (context) => context.text('up'))
  app.get('/assets/a.js', (context) => context.text('script'))
  app.post('/quick', (context) => context.text('done'))
  return { app, overload, clock, finish }
}

describe('load shedding', () => {
  it('answers 503 beyond the most reads at once, and recovers when they finish', async () => {
    const { app, finish } = open()
    const first = [app.request('/work'), app.request('/work')]
    const refused = await app.request('/work')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    for (const end of finish.splice(0)) end()
    await Promise.all(first)
    const later = app.request('/work')
    for (const end of finish.splice(0)) end()
    expect((await later).status).toBe(200)
  })

  it('does not count requests whose body may be slow', async () => {
    const { app, finish } = open()
    const writes = Array.from({ length: 5 }, () => app.request('/work', { method: 'POST' }))
    for (const end of finish.splice(0)) end()
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(Array(5).fill(200))
  })

  it('answers 503 to many requests while the event loop lags, except for built files and the health check', async () => {
    const { app, overload, clock } = open()
    overload.delay = 101
    const quick = async () => (await app.request('/quick', { method: 'POST' })).status
    expect([await quick(), await quick(), await quick(), await quick()]).toEqual([200, 200, 200, 503])
    // The half second before counts too.
    clock.now += 500
    expect(await quick()).toBe(503)
    expect((await app.request('/assets/a.js')).status).toBe(200)
    expect((await app.request(health.path)).status).toBe(200)
    clock.now += 1_000
    expect(await quick()).toBe(200)
  })

  it('refuses nothing while the event loop keeps up, however many requests come', async () => {
    const { app, overload } = open()
    overload.delay = 99
    for (let sent = 0; sent < 20; sent += 1) {
      expect((await app.request('/quick', { method: 'POST' })).status).toBe(200)
    }
  })
})
