/** `/ws`: the socket through which pages hear that something changed (specification, section 7). */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { type WebSocket, WebSocketServer } from 'ws'
import { liveCloseCodes, PageGreeting, type ServerMessage } from '../../contract/live.ts'
import type { Sessions } from '../accounts/sessions.ts'
import { addressOfRequest } from '../http/caller-address.ts'
import type { Services } from '../services.ts'

/** Largest message a page may send, in bytes. */
const messageBytes = 4096
/** How many messages a page may send: it needs one. */
const mostMessages = 10
/** How often each socket must prove that its page is there and its session goes on, in milliseconds. */
const heartbeat = 30_000
/** How long a socket may stay open without a session, in milliseconds. */
const anonymousTime = 15_000
/** How many sockets of one address may be open without a session, and of one account with one. */
const mostPerAddress = 20
const mostPerAccount = 50

const send = (socket: WebSocket, message: ServerMessage) => socket.send(JSON.stringify(message))

/** A socket whose page has greeted with the token of a session. */
type Listener = { token: string; accountId: string }

/**
 * Accepts sockets at `/ws` from our own pages. A page greets with its token, and from then on hears when that person's
 * counts changed, until the session ends. `close` ends all sockets.
 */
export function openSockets(
  server: Server,
  services: Pick<Services, 'sessions' | 'live' | 'logger' | 'publicUrl' | 'trustProxy'>,
): { close: () => void; measure: () => { anonymous: number; signedIn: number } } {
  const { sessions, live, logger, publicUrl, trustProxy } = services
  const sockets = new WebSocketServer({ noServer: true, maxPayload: messageBytes })
  const listeners = new Map<WebSocket, Listener>()
  const anonymous = createTally()
  const accounts = createTally()
  const answered = new WeakSet<WebSocket>()

  function accept(socket: WebSocket, address: string): void {
    const leaveAnonymous = anonymous.add(address)
    const impatience = setTimeout(() => socket.close(liveCloseCodes.noSession, 'No session'), anonymousTime)
    let leaveAccount = () => {}
    let messages = 0
    answered.add(socket)
    socket.on('pong', () => answered.add(socket))
    socket.on('error', (err) => logger.debug({ err }, 'socket'))
    socket.on('close', () => {
      clearTimeout(impatience)
      listeners.delete(socket)
      leaveAnonymous()
      leaveAccount()
    })
    socket.on('message', async (message) => {
      messages += 1
      if (messages > mostMessages) socket.close(liveCloseCodes.policy, 'Too many messages')
      // The first token counts: a page that signs in as somebody else opens another socket.
      const token = messages > mostMessages || listeners.has(socket) ? null : parseGreeting(String(message))?.token
      if (token == null) return
      const accountId = await findAccount(sessions, logger, token)
      if (socket.readyState !== socket.OPEN || listeners.has(socket)) return
      if (accountId === undefined) socket.close(liveCloseCodes.sessionEnded, 'The session has ended')
      else if (accounts.count(accountId) >= mostPerAccount) socket.close(liveCloseCodes.policy, 'Too many sockets')
      else {
        clearTimeout(impatience)
        leaveAnonymous()
        leaveAccount = accounts.add(accountId)
        listeners.set(socket, { token, accountId })
      }
    })
    send(socket, { type: 'greeting', text: 'Welcome to Lede' })
  }

  /** Closes a socket whose session has ended; answers whether it goes on. */
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
    // One after the other: thousands of sockets must not ask the database at once.
    for (const [socket, listener] of [...listeners]) await goesOn(socket, listener)
  }, heartbeat)

  server.on('upgrade', (request, socket, head) => {
    if (request.url?.split('?')[0] !== '/ws') {
      // While developing, Vite listens too. Nobody else does: a socket left alone would never close.
      if (server.listenerCount('upgrade') === 1) socket.destroy()
      return
    }
    if (!isOwnOrigin(request, publicUrl)) return hangUp(socket, '403 Forbidden')
    const address = addressOfRequest(request, trustProxy)
    if (anonymous.count(address) >= mostPerAddress) return hangUp(socket, '429 Too Many Requests')
    sockets.handleUpgrade(request, socket, head, (accepted) => accept(accepted, address))
  })

  return {
    close() {
      stopListening()
      clearInterval(pulse)
      for (const socket of sockets.clients) socket.close(1001, 'The server is stopping')
      sockets.close()
    },
    measure: () => ({ anonymous: sockets.clients.size - listeners.size, signedIn: listeners.size }),
  }
}

/** Browsers always name the origin of a page; programs without one have no one's session to misuse. */
function isOwnOrigin({ headers }: IncomingMessage, publicUrl: string): boolean {
  if (headers.origin === undefined) return true
  const origin = URL.parse(headers.origin)
  return origin !== null && (origin.origin === new URL(publicUrl).origin || origin.host === headers.host)
}

function hangUp(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/**
 * Whose session a token is; undefined where it has ended. Answers `otherwise` where the database cannot say: it will be
 * asked again.
 */
async function findAccount(sessions: Sessions, logger: Logger, token: string, otherwise?: string) {
  try {
    return (await sessions.findCaller(`Bearer ${token}`))?.id
  } catch (err) {
    logger.error({ err }, 'the session of a socket could not be read')
    return otherwise
  }
}

/** Counts what is there under a key; `add` answers how to take it away again, once. */
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
