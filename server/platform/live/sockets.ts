import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { type WebSocket, WebSocketServer } from 'ws'
import { liveCloseCodes, PageGreeting, type ServerMessage } from '../../../contract/live.ts'
import { type Network, networksOfRequest } from '../http/caller-address.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { LiveBus } from './bus.ts'

/** Largest message a page may send, in bytes. */
const messageBytes = 4096
const mostMessages = 10
/** How often the server pings each socket and checks its session, in milliseconds. */
const heartbeat = 30_000
/** How long a socket may stay open without a session, in milliseconds. */
const anonymousTime = 15_000
/** A stopping server waits so long, in milliseconds, for pages to answer its close, as it does for requests. */
const closeTimeout = 10_000
/** Open sockets per address without a session (a larger network has several times as many), and per account with one. */
const mostPerAddress = 20
const mostPerAccount = 50

const send = (socket: WebSocket, message: ServerMessage) => socket.send(JSON.stringify(message))

type SocketServices = { sessions: Sessions; live: LiveBus; logger: Logger; publicUrl: string; trustProxy: boolean }

type Listener = { token: string; accountId: string }

/**
 * Accepts sockets at `/ws` from our own pages. A page sends its token and is then notified when the counts of that
 * account change, until the session ends.
 */
export function openSockets(
  server: Server,
  { sessions, live, logger, publicUrl, trustProxy }: SocketServices,
): { close: () => void; measure: () => { anonymous: number; signedIn: number } } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: messageBytes })
  const listeners = new Map<WebSocket, Listener>()
  const anonymous = createTally()
  const accounts = createTally()
  const answered = new WeakSet<WebSocket>()

  function accept(socket: WebSocket, networks: Network[]): void {
    const leaves = networks.map(({ name }) => anonymous.add(name))
    const leaveAnonymous = () => {
      for (const leave of leaves) leave()
    }
    const closeTimer = setTimeout(() => socket.close(liveCloseCodes.noSession, 'No session'), anonymousTime)
    let leaveAccount = () => {}
    let messages = 0
    answered.add(socket)
    socket.on('pong', () => answered.add(socket))
    socket.on('error', (err) => logger.debug({ err }, 'socket'))
    socket.on('close', () => {
      clearTimeout(closeTimer)
      listeners.delete(socket)
      leaveAnonymous()
      leaveAccount()
    })
    socket.on('message', async (message) => {
      messages += 1
      if (messages > mostMessages) socket.close(liveCloseCodes.policy, 'Too many messages')
      // Only the first valid token counts: a page that signs in as another user opens another socket.
      const token = messages > mostMessages || listeners.has(socket) ? null : parseGreeting(String(message))?.token
      if (token == null) return
      const accountId = await findAccount(sessions, logger, token)
      if (socket.readyState !== socket.OPEN || listeners.has(socket)) return
      if (accountId === undefined) socket.close(liveCloseCodes.sessionEnded, 'The session has ended')
      else if (accounts.count(accountId) >= mostPerAccount) socket.close(liveCloseCodes.policy, 'Too many sockets')
      else {
        clearTimeout(closeTimer)
        leaveAnonymous()
        leaveAccount = accounts.add(accountId)
        listeners.set(socket, { token, accountId })
      }
    })
    send(socket, { type: 'greeting', text: 'Welcome to Lede' })
  }

  async function goesOn(socket: WebSocket, { token, accountId }: Listener): Promise<boolean> {
    if ((await findAccount(sessions, logger, token, accountId)) === accountId) return socket.readyState === socket.OPEN
    socket.close(liveCloseCodes.sessionEnded, 'The session has ended')
    return false
  }

  const stopListening = live.listen((audience) => {
    for (const [socket, listener] of listeners) {
      if (audience === 'everyone') send(socket, { type: 'counts.changed' })
      else if (audience.includes(listener.accountId)) {
        void goesOn(socket, listener).then((isOpen) => isOpen && send(socket, { type: 'counts.changed' }))
      }
    }
  })

  const pulse = setInterval(async () => {
    for (const socket of sockets.clients) {
      if (!answered.delete(socket)) socket.terminate()
      else socket.ping()
    }
    // Sequentially, so that thousands of sockets do not query the database at once.
    for (const [socket, listener] of [...listeners]) await goesOn(socket, listener)
  }, heartbeat)

  server.on('upgrade', (request, socket, head) => {
    // Node has removed its own listeners, so an error of any upgraded connection would end the process.
    socket.on('error', () => socket.destroy())
    if (request.url?.split('?')[0] !== '/ws') {
      // In development Vite also listens for upgrades. Without another listener, answer here, or the socket would stay
      // open. A proxy takes a connection that is closed without an answer for a failed process.
      if (server.listenerCount('upgrade') === 1) hangUp(socket, '404 Not Found')
      return
    }
    if (!isOwnOrigin(request, publicUrl)) return hangUp(socket, '403 Forbidden')
    const networks = networksOfRequest(request, trustProxy)
    const isFull = networks.some(({ name, allowance }) => anonymous.count(name) >= mostPerAddress * allowance)
    if (isFull) return hangUp(socket, '429 Too Many Requests')
    sockets.handleUpgrade(request, socket, head, (accepted) => accept(accepted, networks))
  })

  return {
    close() {
      stopListening()
      clearInterval(pulse)
      for (const socket of sockets.clients) {
        socket.close(1001, 'The server is stopping')
        setTimeout(() => socket.terminate(), closeTimeout).unref()
      }
      sockets.close()
    },
    measure: () => ({ anonymous: sockets.clients.size - listeners.size, signedIn: listeners.size }),
  }
}

/** Browsers always send the origin of a page. A program without an origin cannot misuse a user's session. */
function isOwnOrigin({ headers }: IncomingMessage, publicUrl: string): boolean {
  if (headers.origin === undefined) return true
  const origin = URL.parse(headers.origin)
  return origin !== null && (origin.origin === new URL(publicUrl).origin || origin.host === headers.host)
}

/** Does not wait until the client closes its half of the connection: no timeout applies to an upgraded one. */
function hangUp(socket: Duplex, status: string): void {
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/**
 * Returns undefined if the session has ended, and `otherwise` if the database is unavailable; the next check asks
 * again.
 */
async function findAccount(sessions: Sessions, logger: Logger, token: string, otherwise?: string) {
  try {
    return (await sessions.findCaller(`Bearer ${token}`))?.id
  } catch (err) {
    logger.error({ err }, 'failed to read the session of a socket')
    return otherwise
  }
}

function createTally() {
  const counts = new Map<string, number>()
  return {
    count: (key: string) => counts.get(key) ?? 0,
    add(key: string) {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      let isThere = true
      return () => {
        if (!isThere) return
        isThere = false
        const left = (counts.get(key) ?? 1) - 1
        if (left > 0) counts.set(key, left)
        else counts.delete(key)
      }
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
