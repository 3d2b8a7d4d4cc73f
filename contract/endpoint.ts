/**
 * Each endpoint is a value from which the client call, the server route, the mock, the OpenAPI page and three test
 * suites are generated (docs/architecture.md#contract).
 */

import * as v from 'valibot'
import { openBodyBytes, type RateLimitName, requestBodyBytes } from './limits.ts'

/**
 * `public`: anyone. `optional`: anyone, and a token may add to the response. `user`: signed in. `journalist`: user
 * type 1 and above. `admin`: user type 99.
 */
export type Access = 'public' | 'optional' | 'user' | 'journalist' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type JsonSchema = v.GenericSchema

type Spec = {
  method: Method
  path: string
  access: Access
  summary: string
  query?: v.GenericSchema<Record<string, string | undefined>, unknown>
  body?: JsonSchema
  form?: v.GenericSchema<Record<string, string | File | undefined>, unknown>
  /** Where the usual limit does not fit: `bodyBytesOf` says which applies. */
  bodyBytes?: number
  /** A JSON schema, or the media type of a binary response. */
  response: JsonSchema | { bytes: string }
  needsVerifiedEmail?: true
  /** The caller must have entered their password in the last `sessionLimits.freshSeconds`, because a stolen token must not do. */
  needsFreshSession?: true
  forbidden?: string
  /** The handler gets the body as text, because its bytes are signed. */
  rawBody?: true
  /** Accepts an `Idempotency-Key`: a repeated key returns the first response and changes nothing. */
  idempotent?: true
  /** Concurrent requests with one key wait for each other, because the work is costly before it takes effect. */
  claimsKey?: true
  /**
   * Where the usual limits do not fit: `limitsOf` says which apply. Applied before the body is read; those keyed by the body, after it is validated: `…ByDevice` for browsers that
   * have signed in to the account with this email, `…ByEmail` for all others.
   */
  limits?: readonly RateLimitName[]
  /** Counted by the handler, because they depend on what is asked, or on the outcome (docs/decisions/0021). */
  limitsByOutcome?: readonly RateLimitName[]
}

export type Endpoint<S extends Spec = Spec> = S

/** Preserves the literal type, so that client and server infer the request and response types. */
export function endpoint<const S extends Spec>(spec: S): Endpoint<S> {
  return spec
}

/** The server rejects a larger request body with 413. */
export function bodyBytesOf({ access, bodyBytes }: Endpoint): number {
  return bodyBytes ?? (access === 'public' || access === 'optional' ? openBodyBytes : requestBodyBytes)
}

export function limitsOf({ method, access, limits }: Endpoint): readonly RateLimitName[] {
  return limits ?? (method === 'GET' && access !== 'public' ? ['readByAccount'] : [])
}

type ParameterNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type Params<E extends Endpoint> = { [Name in ParameterNames<E['path']>]: string }
export type Query<E extends Endpoint> = E['query'] extends JsonSchema ? v.InferOutput<E['query']> : Record<never, never>
export type BodyInput<E extends Endpoint> = E['body'] extends JsonSchema
  ? v.InferInput<E['body']>
  : E['form'] extends v.GenericSchema
    ? v.InferInput<E['form']>
    : undefined
export type Body<E extends Endpoint> = E['body'] extends JsonSchema
  ? v.InferOutput<E['body']>
  : E['form'] extends v.GenericSchema
    ? v.InferOutput<E['form']>
    : E['rawBody'] extends true
      ? string
      : undefined
export type Answer<E extends Endpoint> = E['response'] extends JsonSchema ? v.InferOutput<E['response']> : Uint8Array

export const ErrorBody = v.object({ detail: v.string() })

export function endpointUrl(
  endpoint: Endpoint,
  params: Record<string, string> = {},
  query: Record<string, unknown> = {},
) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${endpoint.method} ${endpoint.path} needs ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size === 0 ? path : `${path}?${search}`
}

/** Validator messages and paths quote the input, and a list can have thousands of issues, so limit both. */
const issueLimits = { described: 5, characters: 300 }

export function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  const described = issues.slice(0, issueLimits.described).map((issue) => {
    const field = v.getDotPath(issue)
    const text = field === null ? issue.message : `${field}: ${issue.message}`
    return text.length > issueLimits.characters ? `${text.slice(0, issueLimits.characters)}…` : text
  })
  return described.join('; ')
}

export const Success = v.object({ success: v.literal(true) })
export const success = { success: true } as const
