import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import net from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { openSockets } from './sockets.ts'

let services: TestServices
let server: Server
let sockets: ReturnType<typeof openSockets>
let port: number
beforeEach(async () => {
  server = createServer((_, response) => response.end('a page'))
  services = await openTestServices()
  sockets = openSockets(server, services.services)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  port = address.port
})
afterEach(async () => {
  sockets.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await services.close()
})

async function connect(path = '/ws'): Promise<{ socket: WebSocket; heard: unknown }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
  const [message] = await once(socket, 'message')
  return { socket, heard: JSON.parse(String(message)) }
}

const closing = async (socket: WebSocket) => {
  const [code, reason] = await once(socket, 'close')
  return { code, reason: String(reason) }
}

async function upgrade(path: string): Promise<string> {
  const connection = net.connect(port, '127.0.0.1')
  connection.write(
    `GET ${path} HTTP/1.1\r\nHost: lede.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  )
  let heard = ''
  connection.on('data', (data) => {
    heard += data
  })
  await once(connection, 'close')
  return heard
}

describe('the WebSocket', () => {
  it.each(['/ws', '/ws?since=yesterday'])('sends a greeting on %s', async (path) => {
    const { socket, heard } = await connect(path)
    expect(heard).toEqual({ type: 'greeting', text: 'Welcome to Lede' })
    socket.close()
    expect(await closing(socket)).toEqual({ code: 1005, reason: '' })
  })

  it('accepts a message of 4096 bytes', async () => {
    const { socket } = await connect()
    socket.send('x'.repeat(4_096))
    socket.ping()
    await once(socket, 'pong')
    expect(socket.readyState).toBe(WebSocket.OPEN)
  })

  it('closes for a larger message and leaves other sockets open', async () => {
    const [loud, quiet] = [await connect(), await connect()]
    loud.socket.send('x'.repeat(4_097))
    expect(await closing(loud.socket)).toEqual({ code: 1009, reason: '' })
    quiet.socket.ping()
    await once(quiet.socket, 'pong')
    expect(quiet.socket.readyState).toBe(WebSocket.OPEN)
  })

  it('closes every connection with 1001 when the server stops', async () => {
    const both = [await connect(), await connect()]
    const closings = both.map(({ socket }) => closing(socket))
    sockets.close()
    const goodbye = { code: 1001, reason: 'The server is stopping' }
    expect(await Promise.all(closings)).toEqual([goodbye, goodbye])
  })
})

describe('a socket after its greeting', () => {
  /** Sends the greeting and waits until the server has verified the token. */
  async function greet(socket: WebSocket, token: string | null): Promise<unknown[]> {
    const heard: unknown[] = []
    socket.on('message', (message) => heard.push(JSON.parse(String(message))))
    const before = sockets.measure().signedIn
    socket.send(JSON.stringify({ type: 'greeting', token }))
    if (token !== null) await expect.poll(() => sockets.measure().signedIn).toBe(before + 1)
    return heard
  }
  /** Frames arrive in order, so after this one the socket has received everything sent before. */
  async function ping(socket: WebSocket): Promise<void> {
    socket.ping()
    await once(socket, 'pong')
  }

  it('is notified when its own counts change, and not about those of others', async () => {
    const [reader, journalist] = [await services.signInAs(0), await services.signInAs(1)]
    const { socket } = await connect()
    const heard = await greet(socket, reader.token)
    await services.services.live.tell([journalist.accountId])
    await services.services.live.tellTags('everything')
    await services.services.live.tell([journalist.accountId, reader.accountId])
    await expect.poll(() => heard.length).toBe(1)
    await ping(socket)
    expect(heard).toEqual([{ type: 'counts.changed' }])
  })

  it('is closed with 4401 when the token is invalid', async () => {
    const { socket } = await connect()
    const closed = closing(socket)
    socket.send(JSON.stringify({ type: 'greeting', token: 'not a token' }))
    expect(await closed).toEqual({ code: 4401, reason: 'The session has ended' })
  })

  it('stays open after messages that are no greeting', async () => {
    const { socket } = await connect()
    const closed = closing(socket)
    socket.send('Hello from the client')
    socket.send('{"not": "a greeting"')
    // The server reads this after those two messages, and only if they left the socket open.
    socket.send(JSON.stringify({ type: 'greeting', token: 'not a token' }))
    expect(await closed).toMatchObject({ code: 4401 })
  })

  it('receives nothing without a token', async () => {
    const reader = await services.signInAs(0)
    const { socket } = await connect()
    const heard = await greet(socket, null)
    const witness = await greet((await connect()).socket, reader.token)
    await services.services.live.tell([reader.accountId])
    await expect.poll(() => witness).toEqual([{ type: 'counts.changed' }])
    await ping(socket)
    expect(heard).toEqual([])
  })
})

describe('a WebSocket upgrade on another path', () => {
  it.each(['/', '/api/health', '/ws/', '/wss', '//ws'])('is answered with 404 on %s', async (path) => {
    expect(await upgrade(path)).toBe('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })

  it('is left to another upgrade listener', async () => {
    server.on('upgrade', (request, socket) => {
      if (request.url === '/hot-reload') socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n')
    })
    expect(await upgrade('/hot-reload')).toBe('HTTP/1.1 101 Switching Protocols\r\n\r\n')
  })
})
