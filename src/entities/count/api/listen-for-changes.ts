import { liveCloseCodes, type PageGreeting, ServerMessage } from '@contract/live.ts'
import * as v from 'valibot'
import { liveReconnectMs, retryPauseMs } from '@/shared/config'

/** Reconnects a lost connection with growing delays. Returns a function that stops listening. */
export function listenForChanges(readToken: () => string | null, onChange: () => void): () => void {
  let socket: WebSocket
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let stopped = false

  function connect() {
    const address = new URL('/ws', location.href)
    address.protocol = address.protocol.replace('http', 'ws')
    socket = new WebSocket(address)
    socket.addEventListener('open', () => {
      if (stopped) return socket.close()
      const greeting: PageGreeting = { type: 'greeting', token: readToken() }
      socket.send(JSON.stringify(greeting))
      // Changes may have been missed while disconnected.
      if (failures > 0) onChange()
      failures = 0
    })
    socket.addEventListener('message', ({ data }) => {
      const message = parseMessage(data)
      if (message?.type === 'counts.changed') onChange()
    })
    socket.addEventListener('close', ({ code }) => {
      if (stopped) return
      // Loading the counts now returns 401, so the page learns that its session has ended.
      if (code === liveCloseCodes.sessionEnded) onChange()
      failures += 1
      retry = setTimeout(connect, retryPauseMs(liveReconnectMs, failures))
    })
  }

  connect()
  return () => {
    stopped = true
    clearTimeout(retry)
    // The browser logs an error about a socket that is closed while it connects.
    if (socket.readyState !== WebSocket.CONNECTING) socket.close()
  }
}

function parseMessage(data: unknown): ServerMessage | undefined {
  try {
    const result = v.safeParse(ServerMessage, JSON.parse(String(data)))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}
