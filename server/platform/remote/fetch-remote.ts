/**
 * Sends requests to addresses that strangers name, without exposing private networks (SSRF): it resolves the host once,
 * checks its addresses and connects to one of them, which defeats DNS rebinding. It follows no redirect by itself.
 */
import { lookup as resolveName } from 'node:dns/promises'
import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export type RemoteOptions = {
  resolve: (host: string) => Promise<string[]>
  /** Maps a checked address to the one to connect to; tests override it because they have no internet. */
  dial: (address: string) => string
  isPort: (port: string) => boolean
  /** Whether an address may be connected to. */
  isAllowed: (address: string) => boolean
  protocols: readonly string[]
  /** The longest address, in characters. */
  addressCharacters: number
  /** The largest body of a response. */
  bytes: number
}

export const publicInternet = {
  resolve: async (host: string) =>
    (await resolveName(host, { all: true, verbatim: true })).map(({ address }) => address),
  dial: (address: string) => address,
  isPort: (port: string) => port === '',
  isAllowed: isPublicAddress,
} satisfies Partial<RemoteOptions>

export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(globalUnicast)
}

const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/** `isFinal`: another attempt would fail in the same way. */
export class RemoteError extends Error {
  readonly isFinal: boolean
  constructor(message: string, isFinal: boolean) {
    super(message)
    this.isFinal = isFinal
  }
}

export function requireRemoteUrl(
  address: string,
  { isPort, protocols, addressCharacters }: Pick<RemoteOptions, 'isPort' | 'protocols' | 'addressCharacters'>,
): URL {
  const url = address.length > addressCharacters ? null : URL.parse(address)
  if (url === null) throw new RemoteError('is no address', true)
  if (!protocols.includes(url.protocol))
    throw new RemoteError(`is not ${protocols.join(' or ').replaceAll(':', '')}`, true)
  if (url.username !== '' || url.password !== '') throw new RemoteError('names a user', true)
  if (!isPort(url.port)) throw new RemoteError('names a port', true)
  return url
}

/** Rejects a host if any of its addresses is private. */
async function requireAddresses(host: string, { resolve, isAllowed }: RemoteOptions): Promise<string[]> {
  const literal = withoutBrackets(host)
  const addresses = isIP(literal) === 0 ? await resolve(literal) : [literal]
  if (addresses.length === 0) throw new RemoteError('cannot be found', false)
  if (!addresses.every(isAllowed)) throw new RemoteError('is in a private network', true)
  return addresses
}

const withoutBrackets = (host: string) => host.replace(/^\[(.*)\]$/, '$1')

export type RemoteRequest = {
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

/** The body is empty unless the status is 200 to 299, and that of a response to a POST is not read. */
export type RemoteResponse = { status: number; headers: IncomingHttpHeaders; bytes: Uint8Array<ArrayBuffer> }

/** Throws a `RemoteError`, the error of the connection, or the reason of `signal`. */
export async function fetchRemote(
  url: URL,
  { method = 'GET', headers, body }: RemoteRequest,
  options: RemoteOptions,
  signal: AbortSignal,
): Promise<RemoteResponse> {
  const addresses = await withSignal(requireAddresses(url.hostname, options), signal)
  const dialed = options.dial(addresses[0] ?? '')
  const family = isIP(dialed)
  // Skip a second DNS lookup: connect to the checked address.
  const lookup: LookupFunction = (_, { all }, callback) =>
    all === true ? callback(null, [{ address: dialed, family }]) : callback(null, dialed, family)
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise<RemoteResponse>((resolve, reject) => {
    // Node skips `lookup` for literal addresses, so set the hostname instead.
    const host = isIP(withoutBrackets(url.hostname)) === 0 ? {} : { hostname: dialed }
    const sent = { 'accept-encoding': 'identity', ...headers }
    const asked = request(url, { method, agent: false, lookup, headers: sent, signal, ...host }, (response) => {
      const { statusCode: status = 0, headers: said } = response
      const fail = (error: RemoteError) => {
        reject(error)
        response.destroy()
      }
      if (method === 'POST' || status < 200 || status > 299) {
        resolve({ status, headers: said, bytes: new Uint8Array() })
        return response.destroy()
      }
      if (said['content-encoding'] !== undefined && said['content-encoding'] !== 'identity') {
        return fail(new RemoteError('is compressed', true))
      }
      const tooLarge = () => fail(new RemoteError('is too large', true))
      if (Number(said['content-length'] ?? 0) > options.bytes) return tooLarge()
      const pieces: Buffer[] = []
      let size = 0
      response.on('data', (piece: Buffer) => {
        size += piece.byteLength
        if (size > options.bytes) return tooLarge()
        pieces.push(piece)
      })
      response.on('end', () => resolve({ status, headers: said, bytes: new Uint8Array(Buffer.concat(pieces)) }))
      response.on('error', reject)
      response.on('aborted', () => reject(new Error('The connection closed before the response was complete')))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** The address that a response sends the caller to. */
export const redirectOf = ({ status, headers }: RemoteResponse): string | undefined =>
  redirects.has(status) ? headers.location : undefined

/** Applies the timeout to DNS resolution too. */
function withSignal<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
