import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { limitConnections } from './limit-connections.ts'

let server: Server
afterEach(() => server.close())

/** Everything a connection receives until it is closed, for these bytes. */
async function send(text: string, onRequest: Parameters<typeof createServer>[1]) {
  server = createServer(onRequest)
  limitConnections(server, 50)
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

describe('a connection', () => {
  it('is closed when its body stalls', async () => {
    const stalled = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nhalf'
    expect(await send(stalled, (request) => request.on('error', () => {}).resume())).toBe('')
  })

  it('stays open while a whole request is worked on for longer', async () => {
    const whole = 'GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'
    const answer = await send(whole, (request, response) => {
      // Answers only after the socket was idle for so long that a stalled one would have been closed.
      request.socket.once('timeout', () => setImmediate(() => response.end('done')))
    })
    expect(answer).toContain('done')
  })
})
