/**
 * Sends requests to addresses that strangers name, without exposing private networks (SSRF): it resolves the host once,
 * checks its addresses and connects to one of them, which defeats DNS rebinding. It follows no redirect by itself.
 */
import { lookup as lookUpInSystem, Resolver } from 'node:dns/promises'
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
  /** The largest body of a response; 0 if nothing but its status is asked for. */
  bytes: number
}

/**
 * Returns the addresses of a host, those of IPv4 first. It asks the name servers itself: a lookup of the system holds one of
 * four threads, which also hash passwords, until it ends.
 */
export function createResolver(servers?: string[]): RemoteOptions['resolve'] {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  if (servers !== undefined) resolver.setServers(servers)
  return async (host) => {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    if (addresses.length > 0 || answers[0].status === 'fulfilled') return addresses
    throw answers[0].reason
  }
}

/** Also names that only the system knows. */
const resolveInSystem = async (host: string): Promise<string[]> =>
  (await lookUpInSystem(host, { all: true })).map(({ address }) => address)

export const publicInternet = {
  resolve: createResolver(),
  dial: (address: string) => address,
  isPort: (port: string) => port === '',
  isAllowed: isPublicAddress,
} satisfies Partial<RemoteOptions>

/** The public internet over https alone, or also http and private networks, which operators allow for trials and for services of theirs. */
export const networkOf = (isPrivate: boolean) => ({
  ...publicInternet,
  protocols: ['https:'],
  ...(isPrivate && {
    resolve: resolveInSystem,
    protocols: ['https:', 'http:'],
    isPort: () => true,
    isAllowed: () => true,
  }),
})

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

export class PrivateNetworkError extends RemoteError {
  constructor() {
    super('is in a private network', true)
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
  if (!addresses.every(isAllowed)) throw new PrivateNetworkError()
  return addresses
}

const withoutBrackets = (host: string) => host.replace(/^\[(.*)\]$/, '$1')

export type RemoteRequest = {
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | Uint8Array
}

/** The body is empty unless the status is 200 to 299; that of a response to a POST, or with `bytes` 0, is not read. */
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
      if (method === 'POST' || options.bytes === 0 || status < 200 || status > 299) {
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

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Requests an address with `get`, and where it redirects to, at most `redirects` times. Checks each address as the first. */
export async function followRedirects(
  address: string,
  get: (url: URL) => Promise<RemoteResponse>,
  options: RemoteOptions & { redirects: number },
): Promise<{ url: URL; response: RemoteResponse }> {
  let url = requireRemoteUrl(address, options)
  for (let hop = 0; hop <= options.redirects; hop += 1) {
    const response = await get(url)
    const { location } = response.headers
    if (location === undefined || !redirectStatuses.has(response.status)) return { url, response }
    url = requireRemoteUrl(new URL(location, url).href, options)
  }
  throw new RemoteError('too many redirects', true)
}

/** Applies the timeout to DNS resolution too. */
function withSignal<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** Reads both forms of `Retry-After`: seconds and a date. */
export function secondsUntil(retryAfter = ''): number {
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter)
  // A number alone would be read as a year.
  const at = /^[A-Z][a-z]+, /.test(retryAfter) ? Date.parse(retryAfter) : Number.NaN
  return Number.isNaN(at) ? 0 : Math.ceil((at - Date.now()) / 1000)
}
