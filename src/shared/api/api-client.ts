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
import ky, { isHTTPError } from 'ky'
import * as v from 'valibot'

type Jsonable = Endpoint & { response: v.GenericSchema }

type Input<E extends Endpoint> = { signal?: AbortSignal } & (keyof Params<E> extends never
  ? { params?: undefined }
  : { params: Params<E> }) &
  (keyof Query<E> extends never ? { query?: undefined } : { query?: Query<E> }) &
  (BodyInput<E> extends undefined ? { body?: undefined } : { body: BodyInput<E> }) &
  (E extends { idempotent: true }
    ? {
        /** Names what one person meant to do once: the same key again changes nothing (design, section 6 "Ledger"). */
        idempotencyKey: string
      }
    : { idempotencyKey?: undefined })

type LooseInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
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

export type ApiClientOptions = {
  /** How requests leave: the browser's own fetch, or the server's application while it renders a page. */
  fetch: typeof fetch
  /** The origin in front of every path. */
  origin: string
  /** The stored token, read anew for each call. */
  readToken: () => string | null
  /** Told of each 401, with the token that was refused; what follows is the session's to decide. */
  onUnauthorized: (refusedToken: string | null) => void
}

/** Of any other text a browser makes no header: asking with it would fail for ever, and nobody would be signed out. */
const fitsInHeader = /^[\x21-\x7e]+$/

/** Builds the one function through which the application talks to its server. */
export function createApiClient({ fetch, origin, readToken, onUnauthorized }: ApiClientOptions): CallApi {
  const http = ky.create({ fetch, retry: { limit: 1, methods: ['get'] }, timeout: 15_000 })
  const call = async (endpoint: Jsonable, input: LooseInput = {}): Promise<unknown> => {
    const { params, query, body, signal, idempotencyKey } = input
    const token = endpoint.access === 'public' ? null : readToken()
    if (token !== null && !fitsInHeader.test(token)) {
      onUnauthorized(token)
      throw new ApiError(401, undefined, new Error('The stored token is none of ours.'))
    }
    try {
      return await http(new URL(endpointUrl(endpoint, params, query), origin), {
        method: endpoint.method,
        ...(body === undefined ? {} : { json: body }),
        ...(signal === undefined ? {} : { signal }),
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
      }).json(endpoint.response)
    } catch (error) {
      if (signal?.aborted) throw error
      if (!isHTTPError(error)) throw new ApiError(0, undefined, error)
      const { status } = error.response
      if (status === 401 && endpoint.access !== 'public') onUnauthorized(token)
      const answer = v.safeParse(ErrorBody, error.data)
      throw new ApiError(status, answer.success ? answer.output.detail : undefined, error)
    }
  }
  // `Input` and `Answer` say for each endpoint what `endpointUrl` and the schema keep at run time.
  return call as CallApi
}
