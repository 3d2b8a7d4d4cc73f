/**
 * Fetches external pictures without exposing private networks (SSRF): for each hop it resolves the host once, checks
 * the address and connects to that address, which defeats DNS rebinding.
 */
import { lookup as resolveName } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { copyLimits, pictureLimits } from '../../../contract/limits.ts'

export type FetchedPicture = { bytes: Uint8Array<ArrayBuffer> } | { error: string; isFinal: boolean }
export type FetchPicture = (address: string) => Promise<FetchedPicture>

export type FetchOptions = {
  resolve: (host: string) => Promise<string[]>
  /** Maps a checked address to the one to connect to; tests override it because they have no internet. */
  dial: (address: string) => string
  isPort: (port: string) => boolean
  bytes: number
  seconds: number
}

const production: FetchOptions = {
  resolve: async (host) => (await resolveName(host, { all: true, verbatim: true })).map(({ address }) => address),
  dial: (address) => address,
  isPort: (port) => port === '',
  bytes: pictureLimits.bytes,
  seconds: copyLimits.seconds,
}

export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(globalUnicast)
}

const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

class FetchPictureError extends Error {
  readonly isFinal: boolean
  constructor(message: string, isFinal: boolean) {
    super(message)
    this.isFinal = isFinal
  }
}

const redirects: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308])
const passing: ReadonlySet<number | undefined> = new Set([408, 425, 429])

export function createPictureFetcher(options: Partial<FetchOptions> = {}): FetchPicture {
  const settings = { ...production, ...options }
  return async (address) => {
    // One timeout for all hops, including a slow response body.
    const signal = AbortSignal.timeout(settings.seconds * 1000)
    try {
      let url = requireUrl(address, settings)
      for (let hop = 0; hop <= copyLimits.redirects; hop += 1) {
        const answer = await ask(url, settings, signal)
        if ('bytes' in answer) return answer
        url = requireUrl(new URL(answer.location, url).href, settings)
      }
      return { error: 'too many redirects', isFinal: true }
    } catch (error) {
      if (error instanceof FetchPictureError) return { error: error.message, isFinal: error.isFinal }
      if (signal.aborted) return { error: 'no answer in time', isFinal: false }
      return { error: 'cannot be reached', isFinal: false }
    }
  }
}

function requireUrl(address: string, { isPort }: FetchOptions): URL {
  const url = URL.parse(address)
  if (url === null || address.length > copyLimits.addressCharacters) throw new FetchPictureError('is no address', true)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new FetchPictureError('is neither https nor http', true)
  if (url.username !== '' || url.password !== '') throw new FetchPictureError('names a user', true)
  if (!isPort(url.port)) throw new FetchPictureError('names a port', true)
  return url
}

/** Rejects a host if any of its addresses is private. */
async function requireAddresses(host: string, { resolve }: FetchOptions): Promise<string[]> {
  const literal = host.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(literal) === 0 ? await resolve(literal) : [literal]
  if (addresses.length === 0) throw new FetchPictureError('cannot be found', false)
  if (!addresses.every(isPublicAddress)) throw new FetchPictureError('is in a private network', true)
  return addresses
}

type Answer = { bytes: Uint8Array<ArrayBuffer> } | { location: string }

async function ask(url: URL, settings: FetchOptions, signal: AbortSignal): Promise<Answer> {
  const addresses = await withSignal(requireAddresses(url.hostname, settings), signal)
  const dialed = settings.dial(addresses[0] ?? '')
  const family = isIP(dialed)
  // Skip a second DNS lookup: connect to the checked address.
  const lookup: LookupFunction = (_, { all }, callback) =>
    all === true ? callback(null, [{ address: dialed, family }]) : callback(null, dialed, family)
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise<Answer>((resolve, reject) => {
    const headers = { accept: 'image/avif,image/webp,image/*', 'accept-encoding': 'identity', 'user-agent': 'Lede' }
    // Node skips `lookup` for literal addresses, so set the hostname instead.
    const host = isIP(url.hostname.replace(/^\[(.*)\]$/, '$1')) === 0 ? {} : { hostname: dialed }
    const asked = request(url, { agent: false, lookup, headers, signal, ...host }, (response) => {
      const { statusCode, headers: said } = response
      const fail = (error: FetchPictureError) => {
        reject(error)
        response.destroy()
      }
      if (redirects.has(statusCode) && said.location !== undefined) {
        resolve({ location: said.location })
        return response.destroy()
      }
      if (statusCode !== 200) {
        return fail(new FetchPictureError(`answers ${statusCode}`, (statusCode ?? 0) < 500 && !passing.has(statusCode)))
      }
      if (said['content-encoding'] !== undefined && said['content-encoding'] !== 'identity') {
        return fail(new FetchPictureError('is compressed', true))
      }
      const tooLarge = () => fail(new FetchPictureError('is too large', true))
      if (Number(said['content-length'] ?? 0) > settings.bytes) return tooLarge()
      const pieces: Buffer[] = []
      let size = 0
      response.on('data', (piece: Buffer) => {
        size += piece.byteLength
        if (size > settings.bytes) return tooLarge()
        pieces.push(piece)
      })
      response.on('end', () => resolve({ bytes: new Uint8Array(Buffer.concat(pieces)) }))
      response.on('error', reject)
      response.on('aborted', () => reject(new Error('The connection closed before the response was complete')))
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** Applies the timeout to DNS resolution too. */
function withSignal<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
