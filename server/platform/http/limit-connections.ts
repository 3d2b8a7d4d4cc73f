import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'

export const connectionLimits = {
  headerBytes: 16_384,
  headers: 100,
  connections: 10_000,
  backlog: 2_048,
  headersMilliseconds: 15_000,
  /** For a whole request: 25 MB take this long at 40 kB per second. */
  requestMilliseconds: 10 * 60_000,
  /** Longer than proxies keep idle connections, so that the proxy closes first. */
  keepAliveMilliseconds: 65_000,
  /** How long a request body, or a client reading a response, may stall. */
  stallMilliseconds: 30_000,
  /** A body may come in this many pieces, and in one more for each so many bytes: the smallest costs as much as the largest. */
  pieces: 500,
  bytesPerPiece: 256,
} as const

export const serverOptions: ServerOptions = {
  maxHeaderSize: connectionLimits.headerBytes,
  connectionsCheckingInterval: 5_000,
}

/**
 * Closes connections that are slow on purpose. A request that was received completely may take any time. A connection that
 * the system does not hand over is logged; without a listener it would end the process.
 */
export function limitConnections(
  server: Server,
  logger: Pick<Logger, 'error'>,
  stallMilliseconds: number = connectionLimits.stallMilliseconds,
): void {
  server.on('error', (error) => {
    if (server.listening) logger.error({ err: error }, 'a connection could not be accepted')
  })
  server.maxHeadersCount = connectionLimits.headers
  server.maxConnections = connectionLimits.connections
  server.headersTimeout = connectionLimits.headersMilliseconds
  server.requestTimeout = connectionLimits.requestMilliseconds
  server.keepAliveTimeout = connectionLimits.keepAliveMilliseconds
  const current = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>()
  server.prependListener('request', (request, response) => current.set(request.socket, { request, response }))
  server.prependListener('request', limitPieces)
  server.setTimeout(stallMilliseconds, (socket: Socket) => {
    const call = current.get(socket)
    const isWorking = call?.request.complete === true && !call.response.headersSent
    if (!isWorking) socket.destroy()
  })
}

/** Closes the connection of a body in very many pieces. Node hands each piece over by `push`, whoever reads it. */
function limitPieces(request: IncomingMessage): void {
  const push = request.push.bind(request)
  let pieces = 0
  let bytes = 0
  request.push = (piece: Buffer | null, encoding) => {
    pieces += 1
    bytes += piece?.byteLength ?? 0
    if (pieces <= connectionLimits.pieces + bytes / connectionLimits.bytesPerPiece) return push(piece, encoding)
    request.destroy()
    return false
  }
}
