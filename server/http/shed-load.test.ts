import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { health } from '../../contract/endpoints.ts'
import { shedLoad } from './shed-load.ts'

function open() {
  const overload = { mostReads: 2, mostDelay: 100, delay: 0 }
  const finish: (() => void)[] = []
  const app = new Hono()
  app.use(shedLoad({ ...overload, readDelay: () => overload.delay }))
  app.all('/work', async (context) => {
    await new Promise<void>((resolve) => finish.push(resolve))
    return context.text('done')
  })
  app.get(health.path, (context) => context.text('up'))
  return { app, overload, finish }
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

  it('answers 503 while the event loop lags, except to the health check', async () => {
    const { app, overload } = open()
    overload.delay = 101
    expect((await app.request('/work', { method: 'POST' })).status).toBe(503)
    expect((await app.request(health.path)).status).toBe(200)
  })
})
