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
import { inTime } from './in-time.ts'
import type { readRefusal as ReadRefusal, SendRequest } from './send-request.ts'

type Jsonable = Endpoint & { response: v.GenericSchema }

type CallOptions = {
  signal?: AbortSignal
  /** The request outlives the page; browsers limit the body to 64 kB. */
  keepalive?: boolean
  /** The caller handles a 401; the session does not end. */
  keepsSession?: boolean
  /** Timeout in milliseconds. */
  timeoutMs?: number
}

type Input<E extends Endpoint> = CallOptions &
  (keyof Params<E> extends never ? { params?: undefined } : { params: Params<E> }) &
  (keyof Query<E> extends never ? { query?: undefined } : { query?: Query<E> }) &
  (BodyInput<E> extends undefined ? { body?: undefined } : { body: BodyInput<E> }) &
  (E extends { idempotent: true }
    ? {
        /** Retries with the same key change nothing (docs/architecture.md#data-and-money). */
        idempotencyKey: string
      }
    : { idempotencyKey?: undefined }) &
  (E extends { form: v.GenericSchema }
    ? {
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

/** Validates a JSON response against the endpoint's schema, and returns any other as bytes. Rejects with an `ApiError`. */
export type CallApi = <E extends Endpoint>(
  endpoint: E,
  ...input: Record<never, never> extends Input<E> ? [Input<E>?] : [Input<E>]
) => Promise<Answer<E>>

/** `detail` is the server's message, if it sent one; `status` is 0 when there was no valid response. */
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

export type EmbeddedResponse = { status: number; body: unknown }

export type ApiClientOptions = {
  fetch: typeof fetch
  /** Responses by path and query that the server embedded in the page. */
  readEmbeddedResponse?: (address: string) => EmbeddedResponse | undefined
  origin: string
  readToken: () => string | null
  onUnauthorized: (refusedToken: string | null) => void
}

const jsonBody = (body: unknown) => (body === undefined ? {} : { json: body })

/** Load lazily: most pages never upload. */
const formBody = async (body: unknown, onProgress: LooseInput['onProgress']) =>
  (await inTime(import('./upload.ts'))).uploadOptions(body, onProgress)

/** Other characters make `fetch` throw; treat them as a 401. */
const fitsInHeader = /^[\x21-\x7e]+$/

export function createApiClient({
  fetch,
  readEmbeddedResponse,
  origin,
  readToken,
  onUnauthorized,
}: ApiClientOptions): CallApi {
  let network: { send: SendRequest; readRefusal: typeof ReadRefusal } | undefined
  const openNetwork = async () => {
    const { createRequestSender, readRefusal } = await inTime(import('./send-request.ts'))
    network = { send: createRequestSender(fetch), readRefusal }
    return network
  }
  // Preload for signed-in users, who send requests soon. If it fails, the first request imports it again.
  if (readToken() !== null) void openNetwork().catch(() => undefined)
  const call = async (endpoint: Jsonable, input: LooseInput = {}): Promise<unknown> => {
    const { params, query, body, signal, idempotencyKey, keepalive, keepsSession, timeoutMs, onProgress } = input
    const token = endpoint.access === 'public' ? null : readToken()
    const refuse = ({ status, body }: EmbeddedResponse, cause?: unknown) => {
      if (status === 401 && endpoint.access !== 'public' && !keepsSession) onUnauthorized(token)
      const answer = v.safeParse(ErrorBody, body)
      return new ApiError(status, answer.success ? answer.output.detail || undefined : undefined, cause)
    }
    if (token !== null && !fitsInHeader.test(token)) {
      throw refuse({ status: 401, body: undefined }, new Error('Bad token.'))
    }
    const address = endpointUrl(endpoint, params, query)
    const known = endpoint.method === 'GET' ? readEmbeddedResponse?.(address) : undefined
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
        ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
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
  // The types check each endpoint's input and response; at run time `endpointUrl` and the schema do.
  return call as CallApi
}
