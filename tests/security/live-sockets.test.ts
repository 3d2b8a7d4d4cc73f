import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import net from 'node:net'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openSockets } from '../../server/platform/live/sockets.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

let services: TestServices
let server: Server
let sockets: ReturnType<typeof openSockets>
let port: number
const lookups: Promise<unknown>[] = []
const opened: WebSocket[] = []
const connections: net.Socket[] = []
beforeEach(async () => {
  server = createServer().on('connection', (connection) => connections.push(connection))
  services = await openTestServices()
  sockets = openSockets(server, withTrackedLookups())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  port = address.port
})
afterEach(async () => {
  vi.useRealTimers()
  for (const socket of opened.splice(0)) socket.terminate()
  for (const connection of connections.splice(0)) connection.destroy()
  sockets.close()
  await new Promise((resolve) => server.close(resolve))
  await Promise.allSettled(lookups.splice(0))
  await services.close()
})

function withTrackedLookups(): TestServices['services'] {
  const { sessions } = services.services
  const findCaller = (authorization: string | undefined) => {
    const found = sessions.findCaller(authorization)
    lookups.push(found)
    return found
  }
  return { ...services.services, sessions: { ...sessions, findCaller } }
}

function open(headers: Record<string, string> = {}): Promise<WebSocket | number | undefined> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers })
  socket.on('error', () => {})
  opened.push(socket)
  return new Promise((resolve) => {
    socket.once('message', () => resolve(socket))
    socket.once('unexpected-response', (_, { statusCode }) => resolve(statusCode))
  })
}

async function openSocket(): Promise<WebSocket> {
  const socket = await open()
  if (!(socket instanceof WebSocket)) throw new Error(`The socket was refused with ${socket}`)
  return socket
}

const greet = (socket: WebSocket, token: string) => socket.send(JSON.stringify({ type: 'greeting', token }))

/**
 * Notifies the account until its socket receives a message, which proves that the server has read the greeting. Then
 * waits until no message is pending.
 */
async function untilHeard(socket: WebSocket, accountId: string): Promise<void> {
  let heard = false
  socket.once('message', () => {
    heard = true
  })
  await expect
    .poll(async () => {
      await services.services.live.tell([accountId])
      return heard
    })
    .toBe(true)
  await Promise.all(lookups)
  socket.ping()
  await once(socket, 'pong')
}

describe('opening a socket', () => {
  it.each(['https://evil.example', 'http://lede.test.evil.example', 'https://lede.test', 'null', 'x'])(
    'is refused with 403 for the origin %s',
    async (origin) => {
      expect(await open({ origin })).toBe(403)
    },
  )

  it('is accepted for the public address and for the requested host', async () => {
    expect(await open({ origin: 'http://lede.test' })).toBeInstanceOf(WebSocket)
    expect(await open({ origin: `http://127.0.0.1:${port}` })).toBeInstanceOf(WebSocket)
  })
})

/** Sends an upgrade over a connection of its own, which stays open after the server has closed its half. */
async function upgradeByHand(path: string, headers: string[] = []): Promise<net.Socket> {
  const connection = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {})
  const lines = [
    'Host: lede.test',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    ...headers,
  ]
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='
  await promisify((request: string, done: () => void) => connection.write(request, done))(
    `${[`GET ${path} HTTP/1.1`, ...lines, key].join('\r\n')}\r\n\r\n`,
  )
  return connection
}

const countConnections = () =>
  promisify((done: Parameters<Server['getConnections']>[0]) => server.getConnections(done))()
const foreign = 'Origin: https://evil.example'

describe('a connection that breaks', () => {
  async function breakMany(path: string, headers?: string[]): Promise<unknown[]> {
    const uncaught: unknown[] = []
    const note = (error: unknown) => uncaught.push(error)
    process.on('uncaughtException', note)
    for (let sent = 0; sent < 50; sent += 1) (await upgradeByHand(path, headers)).resetAndDestroy()
    await expect.poll(countConnections).toBe(0)
    process.off('uncaughtException', note)
    return uncaught
  }

  it.each([
    ['a foreign origin', '/ws', [foreign]],
    ['another address', '/', []],
    ['a bad handshake', '/ws', ['Sec-WebSocket-Version: 1']],
    ['an accepted socket', '/ws', []],
  ])('does not end the process: %s', async (_, path, headers) => {
    expect(await breakMany(path, headers)).toEqual([])
  })

  it('does not end the process when another listener takes the upgrade', async () => {
    server.prependListener('upgrade', (_, socket) => socket.resume())
    expect(await breakMany('/hot-reload')).toEqual([])
  })
})

describe('a stopping server', () => {
  it('does not wait for the client of a refused socket', async () => {
    const connection = await upgradeByHand('/ws', [foreign])
    expect(String((await once(connection, 'data'))[0])).toContain('403 Forbidden')
    await promisify((done: () => void) => server.close(done))()
  })

  it('waits ten seconds for the client of an accepted socket', async () => {
    const connection = await upgradeByHand('/ws')
    await once(connection, 'data')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    sockets.close()
    const closed = promisify((done: () => void) => server.close(done))()
    await vi.advanceTimersByTimeAsync(10_000)
    await closed
  })
})

describe('anonymous sockets', () => {
  it('are limited to 20 for one address, and closing one makes room', async () => {
    const first = await openSocket()
    await Promise.all(Array.from({ length: 19 }, openSocket))
    expect(await open()).toBe(429)
    first.close()
    await once(first, 'close')
    await expect.poll(() => open()).toBeInstanceOf(WebSocket)
  })

  it('do not count once they have sent a session token', async () => {
    const reader = await services.signInAs(0)
    const signedIn = await Promise.all(Array.from({ length: 20 }, openSocket))
    for (const socket of signedIn) greet(socket, reader.token)
    await Promise.all(signedIn.map((socket) => untilHeard(socket, reader.accountId)))
    expect(await open()).toBeInstanceOf(WebSocket)
  })

  it('are closed when they send no greeting in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const socket = await openSocket()
    const closed = once(socket, 'close')
    await vi.advanceTimersByTimeAsync(15_000)
    expect((await closed)[0]).toBe(4400)
  })

  it('are closed when they send too many messages', async () => {
    const socket = await openSocket()
    for (let sent = 0; sent <= 10; sent += 1) socket.send('{}')
    expect((await once(socket, 'close'))[0]).toBe(1008)
  })
})

describe('socket of an ended session', () => {
  it('is closed at sign-out and receives no counts afterwards', async () => {
    const reader = await services.signInAs(0)
    const socket = await openSocket()
    greet(socket, reader.token)
    await untilHeard(socket, reader.accountId)
    const heard: unknown[] = []
    socket.on('message', (message) => heard.push(String(message)))
    const closed = once(socket, 'close')
    await services.app.request('/api/auth/signout', {
      method: 'POST',
      headers: { authorization: `Bearer ${reader.token}` },
    })
    await services.services.live.tell([reader.accountId])
    expect((await closed)[0]).toBe(4401)
    expect(heard).toEqual([])
  })

  it('is closed at the next heartbeat when the end was not announced', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    sockets.close()
    sockets = openSockets(server.removeAllListeners('upgrade'), withTrackedLookups())
    const reader = await services.signInAs(0)
    const socket = await openSocket()
    greet(socket, reader.token)
    await untilHeard(socket, reader.accountId)
    await services.database.query.updateTable('session').set({ ended_at: '2026-11-21T09:00:00.000Z' }).execute()
    const closed = once(socket, 'close')
    await vi.advanceTimersByTimeAsync(30_000)
    expect((await closed)[0]).toBe(4401)
  })
})
