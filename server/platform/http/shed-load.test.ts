import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { health } from '../../../contract/endpoints.ts'
import { limitReads, shedLoad, watchEventLoop } from './shed-load.ts'

describe('the limit of concurrent reads', () => {
  function open() {
    const finish: (() => void)[] = []
    const app = new Hono()
    app.use(limitReads(2))
    app.all('/work', async (context) => {
      await new Promise<void>((resolve) => finish.push(resolve))
      return context.text('done')
    })
    return { app, finish }
  }

  it('returns 503 to reads over the limit until others finish', async () => {
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

  it('does not count requests with a body', async () => {
    const { app, finish } = open()
    const writes = Array.from({ length: 5 }, () => app.request('/work', { method: 'POST' }))
    for (const end of finish.splice(0)) end()
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(Array(5).fill(200))
  })
})

describe('load shedding', () => {
  let delay: number
  let clock: number
  let logged: object[]
  let server: Server
  beforeEach(async () => {
    delay = 0
    clock = 1_000
    logged = []
    const logger = { warn: (figures: object) => logged.push(figures) }
    const watch = { readDelay: () => delay, logger, now: () => clock }
    server = createServer(shedLoad({ mostDelay: 100, calmRequests: 3 }, watch, (_, response) => response.end('done')))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })
  const ask = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
  const statusOf = async (path = '/quick') => (await ask(path)).status

  it('returns 503 to many requests while the event loop lags, except for built files and the health checks', async () => {
    delay = 101
    expect([await statusOf(), await statusOf(), await statusOf()]).toEqual([200, 200, 200])
    const refused = await ask('/quick')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await refused.json()).toEqual({ detail: expect.stringContaining('Please try again') })
    clock += 500
    expect(await statusOf()).toBe(503)
    expect(await statusOf('/assets/a.js')).toBe(200)
    expect(await statusOf(health.path)).toBe(200)
    clock += 1_000
    expect(await statusOf()).toBe(200)
  })

  it('refuses nothing while the event loop keeps up, however many requests arrive', async () => {
    delay = 99
    for (let sent = 0; sent < 20; sent += 1) expect(await statusOf()).toBe(200)
    expect(logged).toEqual([])
  })

  it('logs the number of refused requests once in ten seconds', async () => {
    delay = 101
    for (let sent = 0; sent < 8; sent += 1) await ask('/quick')
    expect(logged).toEqual([{ refused: 1 }])
    clock += 500
    await ask('/quick')
    clock += 10_000
    for (let sent = 0; sent < 4; sent += 1) await ask('/quick')
    expect(logged).toEqual([{ refused: 1 }, { refused: 6 }])
  })
})

describe('watchEventLoop', () => {
  let clock: number
  beforeEach(() => {
    clock = 0
    vi.useFakeTimers({ toFake: ['setInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const block = (milliseconds: number) => {
    clock += milliseconds
  }
  /** The timer fires once, even if it is late. */
  const turn = () => vi.advanceTimersByTime(50)

  it('returns zero after a single late turn', () => {
    const readDelay = watchEventLoop(() => clock)
    block(400)
    expect(readDelay()).toBe(0)
  })

  it("returns the current turn's delay once turns have been late for half a second, and zero after a punctual one", () => {
    const readDelay = watchEventLoop(() => clock)
    for (let turns = 0; turns < 3; turns += 1) {
      block(250)
      turn()
    }
    block(250)
    expect(readDelay()).toBe(200)
    turn()
    block(50)
    turn()
    block(250)
    expect(readDelay()).toBe(0)
  })
})
