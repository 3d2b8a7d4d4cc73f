/** The client's side of the contract: one call for every endpoint (design, section 5). */
import {
  type Answer,
  type BodyInput,
  type Endpoint,
  ErrorBody,
  endpointUrl,
  type Params,
  type Query,
} from '@contract/endpoint.ts'
import * as v from 'valibot'
import type { readRefusal as ReadRefusal, SendRequest } from './send-request.ts'

type Jsonable = Endpoint & { response: v.GenericSchema }

type CallOptions = {
  signal?: AbortSignal
  /** Goes on when the page is closed; the browser lets no body of more than 64 kB do that. */
  keepalive?: boolean
  /** A 401 is the caller's to handle: the session is not ended by it, and the page stays. */
  keepsSession?: boolean
  /** How long its answer is waited for, in milliseconds, where that may be long. */
  patienceMs?: number
}

type Input<E extends Endpoint> = CallOptions &
  (keyof Params<E> extends never ? { params?: undefined } : { params: Params<E> }) &
  (keyof Query<E> extends never ? { query?: undefined } : { query?: Query<E> }) &
  (BodyInput<E> extends undefined ? { body?: undefined } : { body: BodyInput<E> }) &
  (E extends { idempotent: true }
    ? {
        /** Names what one person meant to do once: the same key again changes nothing (design, section 6 "Ledger"). */
        idempotencyKey: string
      }
    : { idempotencyKey?: undefined }) &
  (E extends { form: v.GenericSchema }
    ? {
        /** Told how much of an upload has left, from 0 to 1. */
        onProgress?: (part: number) => void
      }
    : { onProgress?: undefined })

type LooseInput = CallOptions & {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
  onProgress?: (part: number) => void
}

/** Calls an endpoint; the answer is checked against its schema. Rejects with an `ApiError`. */
export type CallApi = <E extends Jsonable>(
  endpoint: E,
  ...input: Record<never, never> extends Input<E> ? [Input<E>?] : [Input<E>]
) => Promise<Answer<E>>

/** Why a call failed. `detail` is the server's sentence where it sent one; `status` is 0 when nothing answered. */
export class ApiError extends Error {
  readonly status: number
  readonly detail: string | undefined
  constructor(status: number, detail: string | undefined, cause: unknown) {
    super(detail ?? (status === 0 ? 'The server did not answer.' : `The server answered ${status}.`), { cause })
    this.name = 'ApiError'
    this.status = status
    this.detail = detail
  }
}

export type KnownAnswer = { status: number; body: unknown }

export type ApiClientOptions = {
  /** How requests leave: the browser's own fetch, or the server's application while it renders a page. */
  fetch: typeof fetch
  /** What is answered already, by path and query: the page the server rendered carries what it was made from. */
  readKnownAnswer?: (address: string) => KnownAnswer | undefined
  /** The origin in front of every path. */
  origin: string
  /** The stored token, read anew for each call. */
  readToken: () => string | null
  /** Told of each 401, with the token that was refused; what follows is the session's to decide. */
  onUnauthorized: (refusedToken: string | null) => void
}

const jsonBody = (body: unknown) => (body === undefined ? {} : { json: body })

/** What sends files comes with the first of them: a page that is read sends none. */
const formBody = async (body: unknown, onProgress: LooseInput['onProgress']) =>
  (await import('./upload.ts')).uploadOptions(body, onProgress)

/** Of any other text a browser makes no header: asking with it would fail for ever, and nobody would be signed out. */
const fitsInHeader = /^[\x21-\x7e]+$/

/** Builds the one function through which the application talks to its server. */
export function createApiClient({
  fetch,
  readKnownAnswer,
  origin,
  readToken,
  onUnauthorized,
}: ApiClientOptions): CallApi {
  // Kept, so that what is sent while a page is closed waits for nothing.
  let network: { send: SendRequest; readRefusal: typeof ReadRefusal } | undefined
  const openNetwork = async () => {
    const { createRequestSender, readRefusal } = await import('./send-request.ts')
    network = { send: createRequestSender(fetch), readRefusal }
    return network
  }
  // Who is signed in asks at once. What fails here is told by the call that needs it, which tries again.
  if (readToken() !== null) void openNetwork().catch(() => undefined)
  const call = async (endpoint: Jsonable, input: LooseInput = {}): Promise<unknown> => {
    const { params, query, body, signal, idempotencyKey, keepalive, keepsSession, patienceMs, onProgress } = input
    const token = endpoint.access === 'public' ? null : readToken()
    const refuse = ({ status, body }: KnownAnswer, cause?: unknown) => {
      if (status === 401 && endpoint.access !== 'public' && !keepsSession) onUnauthorized(token)
      const answer = v.safeParse(ErrorBody, body)
      return new ApiError(status, answer.success ? answer.output.detail : undefined, cause)
    }
    if (token !== null && !fitsInHeader.test(token)) {
      throw refuse({ status: 401, body: undefined }, new Error('The stored token is none of ours.'))
    }
    const address = endpointUrl(endpoint, params, query)
    const known = endpoint.method === 'GET' ? readKnownAnswer?.(address) : undefined
    if (known !== undefined) {
      if (known.status >= 400) throw refuse(known)
      return v.parse(endpoint.response, known.body)
    }
    try {
      const { send } = network ?? (await openNetwork())
      const options = {
        method: endpoint.method,
        ...(endpoint.form === undefined ? jsonBody(body) : await formBody(body, onProgress)),
        ...(signal === undefined ? {} : { signal }),
        ...(keepalive ? { keepalive } : {}),
        ...(patienceMs === undefined ? {} : { timeout: patienceMs }),
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
      }
      return await send(new URL(address, origin), options, endpoint.response)
    } catch (error) {
      if (signal?.aborted) throw error
      const refusal = network?.readRefusal(error)
      throw refusal === undefined ? new ApiError(0, undefined, error) : refuse(refusal, error)
    }
  }
  // `Input` and `Answer` say for each endpoint what `endpointUrl` and the schema keep at run time.
  return call as CallApi
}
