/** `/ws`: the socket through which pages hear that something changed. So far it greets, and logs what it is told. */
import type { Server } from 'node:http'
import type { Logger } from 'pino'
import { WebSocketServer } from 'ws'

/** Largest message a page may send, in bytes. */
const messageBytes = 4096

/** What a socket hears first. */
export const greeting = { type: 'greeting', text: 'Welcome to Lede' } as const

/** Accepts sockets at `/ws` on a server; `close` ends them all. */
export function greetSockets(server: Server, logger: Logger): { close: () => void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: messageBytes })
  sockets.on('connection', (socket) => {
    socket.on('error', (err) => logger.debug({ err }, 'socket'))
    socket.on('message', (message) => logger.debug({ bytes: message.toString().length }, 'socket message'))
    socket.send(JSON.stringify(greeting))
  })
  server.on('upgrade', (request, socket, head) => {
    if (request.url?.split('?')[0] !== '/ws') {
      // While developing, Vite listens too. Nobody else does: a socket left alone would never close.
      if (server.listenerCount('upgrade') === 1) socket.destroy()
      return
    }
    sockets.handleUpgrade(request, socket, head, (accepted) => sockets.emit('connection', accepted, request))
  })
  return {
    close() {
      for (const socket of sockets.clients) socket.close(1001, 'The server is stopping')
      sockets.close()
    },
  }
}
