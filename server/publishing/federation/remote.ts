/** Requests to other servers, signed as an actor. Each has one timeout for everything, and reads bounded bodies. */
import { type DocumentLoader, FetchError } from '@fedify/fedify'
import {
  type ActorId,
  fetchRemote,
  followRedirects,
  networkOf,
  RemoteError,
  type RemoteOptions,
  type RemoteRequest,
  type RemoteResponse,
  requireRemoteUrl,
  secondsUntil,
} from '../../platform/index.ts'
import { type Addresses, newsroom } from './addresses.ts'
import type { SendActivity, SendOutcome } from './deliverer.ts'
import type { Keys } from './keys.ts'
import { signHeaders } from './signatures.ts'

const limits = { bytes: 64_000, addressCharacters: 2_000, seconds: 10, redirects: 3 } as const

export type Remote = {
  /** Reads JSON, signed as the newsroom, because some servers answer no strangers. */
  load: DocumentLoader
  /** Throws a `RemoteError` if nothing may be sent there. */
  requireUrl: (address: string) => URL
  send: SendActivity
}

/** With `isPrivate`, http and private networks are allowed, for trials. */
export function createRemote(
  {
    keys,
    addresses,
    publicUrl,
    isPrivate,
  }: { keys: Keys; addresses: Addresses; publicUrl: string; isPrivate: boolean },
  overrides: Partial<RemoteOptions & { seconds: number }> = {},
): Remote {
  const options: RemoteOptions & { redirects: number; seconds: number } = {
    ...networkOf(isPrivate),
    ...limits,
    ...overrides,
  }
  const agent = `Lede (+${publicUrl}/)`

  async function fetchSigned(
    actor: ActorId,
    url: URL,
    request: RemoteRequest,
    signal: AbortSignal,
  ): Promise<RemoteResponse> {
    const { privateKey } = await keys.readPair(actor)
    const named = { ...request, headers: { ...request.headers, 'user-agent': agent } }
    const headers = await signHeaders(url, named, { id: addresses.key(actor), privateKey })
    return fetchRemote(url, { ...request, headers }, options, signal)
  }

  const accept = 'application/activity+json, application/ld+json, application/json'

  const load: DocumentLoader = async (address, { signal: ended } = {}) => {
    const timeout = AbortSignal.timeout(options.seconds * 1000)
    const signal = ended == null ? timeout : AbortSignal.any([timeout, ended])
    const get = (url: URL) => fetchSigned(newsroom, url, { headers: { accept } }, signal)
    const { url, response } = await followRedirects(withoutFragment(address), get, options)
    return readDocument(url, response)
  }

  return {
    load,
    requireUrl: (address) => requireRemoteUrl(address, options),
    async send({ actor, inbox, body }) {
      let url: URL
      try {
        url = requireRemoteUrl(inbox, options)
      } catch (error) {
        return { error: messageOf(error), kind: 'refused' }
      }
      try {
        const request = { method: 'POST', headers: { 'content-type': 'application/activity+json' }, body } as const
        const { status, headers } = await fetchSigned(actor, url, request, AbortSignal.timeout(options.seconds * 1000))
        return outcomeOf(status, headers['retry-after'])
      } catch (error) {
        // Also for a name that leads into a private network: its server may be moving.
        return { error: messageOf(error), kind: 'later' }
      }
    },
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const withoutFragment = (address: string) => address.replace(/#.*$/, '')

function readDocument(url: URL, { status, headers, bytes }: RemoteResponse) {
  // Fedify reads the status: 410 says that an account is gone.
  if (status < 200 || status > 299) throw new FetchError(url, `answers ${status}`, new Response(null, { status }))
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(headers['content-type'] ?? ''))
    throw new RemoteError('is not JSON', true)
  const document: unknown = JSON.parse(new TextDecoder().decode(bytes))
  return { contextUrl: null, document, documentUrl: url.href }
}

/** The server has read the activity and does not want it. */
const refusals: ReadonlySet<number> = new Set([400, 413, 415, 422])

function outcomeOf(status: number, retryAfter: string | undefined): SendOutcome {
  if (status >= 200 && status <= 299) return 'sent'
  const error = `answers ${status}`
  if (status === 410) return { error, kind: 'gone' }
  if (refusals.has(status)) return { error, kind: 'refused' }
  const kind = status < 500 ? 'unclear' : 'later'
  const retryAfterSeconds = secondsUntil(retryAfter)
  return { error, kind, ...(retryAfterSeconds > 0 && { retryAfterSeconds }) }
}
