import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import net from 'node:net'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { greetSockets } from './sockets.ts'

let server: Server
let sockets: ReturnType<typeof greetSockets>
let port: number
beforeEach(async () => {
  server = createServer((_, response) => response.end('a page'))
  sockets = greetSockets(server, pino({ level: 'silent' }))
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
})

/** A socket that was greeted, and the greeting. */
async function connect(path = '/ws'): Promise<{ socket: WebSocket; heard: unknown }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
  const [message] = await once(socket, 'message')
  return { socket, heard: JSON.parse(String(message)) }
}

const closing = async (socket: WebSocket) => {
  const [code, reason] = await once(socket, 'close')
  return { code, reason: String(reason) }
}

/** What a raw connection that asks for another protocol is told before it is closed. */
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

describe('the socket', () => {
  it.each(['/ws', '/ws?since=yesterday'])('greets who comes to %s', async (path) => {
    const { socket, heard } = await connect(path)
    expect(heard).toEqual({ type: 'greeting', text: 'Welcome to Lede' })
    socket.close()
    expect(await closing(socket)).toEqual({ code: 1005, reason: '' })
  })

  it('listens to 4096 bytes', async () => {
    const { socket } = await connect()
    socket.send('x'.repeat(4_096))
    socket.ping()
    await once(socket, 'pong')
    expect(socket.readyState).toBe(WebSocket.OPEN)
  })

  it('is closed for who says more, and stays open for others', async () => {
    const [loud, quiet] = [await connect(), await connect()]
    loud.socket.send('x'.repeat(4_097))
    expect(await closing(loud.socket)).toEqual({ code: 1009, reason: '' })
    quiet.socket.ping()
    await once(quiet.socket, 'pong')
    expect(quiet.socket.readyState).toBe(WebSocket.OPEN)
  })

  it('says goodbye to everyone when the server stops', async () => {
    const both = [await connect(), await connect()]
    const closings = both.map(({ socket }) => closing(socket))
    sockets.close()
    const goodbye = { code: 1001, reason: 'The server is stopping' }
    expect(await Promise.all(closings)).toEqual([goodbye, goodbye])
  })
})

describe('an upgrade elsewhere', () => {
  it.each(['/', '/api/health', '/ws/', '/wss', '//ws'])('to %s is hung up on', async (path) => {
    expect(await upgrade(path)).toBe('')
  })

  it('is left to another who listens for it', async () => {
    server.on('upgrade', (request, socket) => {
      if (request.url === '/hot-reload') socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n')
    })
    expect(await upgrade('/hot-reload')).toBe('HTTP/1.1 101 Switching Protocols\r\n\r\n')
  })
})
