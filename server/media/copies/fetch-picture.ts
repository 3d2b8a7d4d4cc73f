/**
 * Fetches a picture from somewhere else on the internet for a story, never from a private network: each hop's address is
 * resolved once, checked, and connected to as it was checked, so that a name which resolves differently the second time
 * gains nothing.
 */
import { lookup as resolveName } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { copyLimits, pictureLimits } from '../../../contract/limits.ts'

/** A problem is worth another attempt where the other side may answer differently later. */
export type FetchedPicture = { bytes: Uint8Array<ArrayBuffer> } | { error: string; isFinal: boolean }
export type FetchPicture = (address: string) => Promise<FetchedPicture>

export type FetchOptions = {
  resolve: (host: string) => Promise<string[]>
  /** Where to connect for an address that was checked: tests have no internet. */
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

/** Whether an address is on the public internet: no private, loopback, link-local, shared, reserved or translated one. */
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
/** Later the same request may succeed. */
const passing: ReadonlySet<number | undefined> = new Set([408, 425, 429])

export function createPictureFetcher(options: Partial<FetchOptions> = {}): FetchPicture {
  const settings = { ...production, ...options }
  return async (address) => {
    // For everything, a slow answer included.
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

/** The addresses of a host, all of them public: a name that also points into a private network is refused. */
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
  // The connection asks nobody else: it gets the address that was checked.
  const lookup: LookupFunction = (_, { all }, callback) =>
    all === true ? callback(null, [{ address: dialed, family }]) : callback(null, dialed, family)
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise<Answer>((resolve, reject) => {
    const headers = { accept: 'image/avif,image/webp,image/*', 'accept-encoding': 'identity', 'user-agent': 'Lede' }
    // A literal address is connected to without a lookup, so it is put in the place of the host.
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
      response.on('aborted', () => reject(new Error('The connection ended early')))
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** A name server that does not answer does not count as time without end. */
function withSignal<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
