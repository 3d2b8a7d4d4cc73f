/** What one connection may cost: how long its headers and bodies may take, and how large headers may be. */
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export const connectionLimits = {
  headerBytes: 16_384,
  headers: 100,
  connections: 10_000,
  /** Connections that the kernel queues until the server accepts them. Clients retry others only after a second or more. */
  backlog: 2_048,
  headersMilliseconds: 15_000,
  /** Of a whole request: 25 MB take this long at 40 kB a second. */
  requestMilliseconds: 10 * 60_000,
  /** Longer than proxies keep idle connections, so that they close first. */
  keepAliveMilliseconds: 65_000,
  /** How long a body, or a reader of an answer, may stall. */
  stallMilliseconds: 30_000,
} as const

export const serverOptions: ServerOptions = {
  maxHeaderSize: connectionLimits.headerBytes,
  connectionsCheckingInterval: 5_000,
}

/** Ends connections that are slow on purpose. A request that has arrived whole may be worked on as long as it takes. */
export function limitConnections(server: Server, stallMilliseconds: number = connectionLimits.stallMilliseconds): void {
  server.maxHeadersCount = connectionLimits.headers
  server.maxConnections = connectionLimits.connections
  server.headersTimeout = connectionLimits.headersMilliseconds
  server.requestTimeout = connectionLimits.requestMilliseconds
  server.keepAliveTimeout = connectionLimits.keepAliveMilliseconds
  const current = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>()
  server.prependListener('request', (request, response) => current.set(request.socket, { request, response }))
  server.setTimeout(stallMilliseconds, (socket: Socket) => {
    const call = current.get(socket)
    const isWorking = call?.request.complete === true && !call.response.headersSent
    if (!isWorking) socket.destroy()
  })
}
