/** `/ws`: the socket through which pages hear that something changed (specification, section 7). */
import type { Server } from 'node:http'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { type WebSocket, WebSocketServer } from 'ws'
import { PageGreeting, type ServerMessage } from '../../contract/live.ts'
import type { Sessions } from '../accounts/sessions.ts'
import type { LiveBus } from './bus.ts'

/** Largest message a page may send, in bytes. */
const messageBytes = 4096
/** How often a socket is asked whether anyone is still there, in milliseconds. */
const heartbeat = 30_000

const send = (socket: WebSocket, message: ServerMessage) => socket.send(JSON.stringify(message))

/**
 * Accepts sockets at `/ws`. A page greets with its token, and from then on hears when that person's counts changed.
 * `close` ends them all.
 */
export function openSockets(
  server: Server,
  { sessions, live, logger }: { sessions: Sessions; live: LiveBus; logger: Logger },
): { close: () => void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: messageBytes })
  const accounts = new Map<WebSocket, string>()
  const answered = new WeakSet<WebSocket>()

  sockets.on('connection', (socket) => {
    answered.add(socket)
    socket.on('pong', () => answered.add(socket))
    socket.on('error', (err) => logger.debug({ err }, 'socket'))
    socket.on('close', () => accounts.delete(socket))
    socket.on('message', (message) => {
      const greeting = parseGreeting(String(message))
      if (greeting?.token == null) return
      sessions.findCaller(`Bearer ${greeting.token}`).then(
        (caller) => caller !== undefined && socket.readyState === socket.OPEN && accounts.set(socket, caller.id),
        (err) => logger.error({ err }, 'a greeting could not be read'),
      )
    })
    send(socket, { type: 'greeting', text: 'Welcome to Lede' })
  })

  const stopListening = live.listen((audience) => {
    for (const [socket, accountId] of accounts) {
      if (audience === 'everyone' || audience.includes(accountId)) send(socket, { type: 'counts.changed' })
    }
  })
  const pulse = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!answered.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }, heartbeat)

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
      stopListening()
      clearInterval(pulse)
      for (const socket of sockets.clients) socket.close(1001, 'The server is stopping')
      sockets.close()
    },
  }
}

function parseGreeting(message: string): PageGreeting | undefined {
  try {
    const result = v.safeParse(PageGreeting, JSON.parse(message))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}
