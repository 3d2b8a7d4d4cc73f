import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { limitConnections } from './limit-connections.ts'

let server: Server
afterEach(() => server.close())

const logger = { error: vi.fn() }

async function send(text: string, onRequest: Parameters<typeof createServer>[1], stallMilliseconds = 50) {
  server = createServer(onRequest)
  limitConnections(server, logger, stallMilliseconds)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text))
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('close', resolve))
  return received
}

describe('limitConnections', () => {
  it('closes a connection whose request body stalls', async () => {
    const stalled = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nhalf'
    expect(await send(stalled, (request) => request.on('error', () => {}).resume())).toBe('')
  })

  it('keeps a connection open while the server works on a complete request', async () => {
    const whole = 'GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'
    const answer = await send(whole, (request, response) => {
      // Responds only after the idle time that would close a stalled connection.
      request.socket.once('timeout', () => setImmediate(() => response.end('done')))
    })
    expect(answer).toContain('done')
  })

  it('logs a connection that the system did not hand over, and goes on', async () => {
    const refused = new Error('accept ENOBUFS')
    const answer = await send('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', (_, response) => {
      server.emit('error', refused)
      response.end('done')
    })
    expect(answer).toContain('done')
    expect(logger.error).toHaveBeenCalledWith({ err: refused }, 'a connection could not be accepted')
  })

  it.each([
    ['closes a connection whose body comes in pieces of one byte', 1, 600, ''],
    ['takes a body in pieces as browsers send them', 1_000, 3_500, '3000000'],
  ])('%s', async (_, bytes, most, answered) => {
    const piece = `${bytes.toString(16)}\r\n${'a'.repeat(bytes)}\r\n`
    const head = 'POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n'
    let pieces = 0
    let received = 0
    const answer = await send(
      `${head}${piece.repeat(bytes === 1 ? 10_000 : 3_000)}0\r\n\r\n`,
      (request, response) => {
        request.on('error', () => {})
        request.on('data', (data) => {
          pieces += 1
          received += data.length
        })
        request.on('end', () => response.end(String(received)))
      },
      20_000,
    )
    expect(answer.split('\r\n').at(-1)).toBe(answered)
    expect(pieces).toBeLessThanOrEqual(most)
  })
})
