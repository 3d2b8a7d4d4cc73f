/**
 * An endpoint is a value, written once (design, section 5). From it come the client call, the server's route, the
 * mock, the OpenAPI page and three generated test suites.
 */
import * as v from 'valibot'
import type { RateLimitName } from './limits.ts'

/**
 * Who may call: `public` anyone; `optional` anyone, with a token the answer may say more; `user` who is signed in;
 * `journalist` user types 1 and more; `admin` user type 99.
 */
export type Access = 'public' | 'optional' | 'user' | 'journalist' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type JsonSchema = v.GenericSchema

type Spec = {
  method: Method
  /** With `:name` for each parameter: `/api/public/articles/:id`. */
  path: string
  access: Access
  /** One sentence for `/api/docs`. */
  summary: string
  query?: v.GenericSchema<Record<string, string | undefined>, unknown>
  body?: JsonSchema
  /** Instead of JSON, the fields of a form with files (`multipart/form-data`). */
  form?: v.GenericSchema<Record<string, string | File | undefined>, unknown>
  /** The most bytes a request may have, where that is more than `requestBodyBytes`. */
  bodyBytes?: number
  /** What a success answers as JSON, or a media type where it answers bytes. */
  response: JsonSchema | { bytes: string }
  /** Answers 403 until the caller's email address is verified, where the installation requires that. */
  needsVerifiedEmail?: true
  /** What a signed-in caller of the wrong role is told. */
  forbidden?: string
  /** Takes an `Idempotency-Key`: the same key again answers what it answered the first time, and changes nothing. */
  idempotent?: true
  /**
   * The limits of this endpoint. The router applies those by address and by account (of the caller) before it reads
   * the body; the handler applies those whose key is in the body (`…ByEmail`).
   */
  limits?: readonly RateLimitName[]
}

export type Endpoint<S extends Spec = Spec> = S

/** Names the type of an endpoint exactly, so that each side infers what it sends and receives. */
export function endpoint<const S extends Spec>(spec: S): Endpoint<S> {
  return spec
}

type ParameterNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters of an endpoint's path. */
export type Params<E extends Endpoint> = { [Name in ParameterNames<E['path']>]: string }
/** What its query becomes once validated. */
export type Query<E extends Endpoint> = E['query'] extends JsonSchema ? v.InferOutput<E['query']> : Record<never, never>
/** What the caller sends. */
export type BodyInput<E extends Endpoint> = E['body'] extends JsonSchema
  ? v.InferInput<E['body']>
  : E['form'] extends v.GenericSchema
    ? v.InferInput<E['form']>
    : undefined
/** What the handler gets. */
export type Body<E extends Endpoint> = E['body'] extends JsonSchema
  ? v.InferOutput<E['body']>
  : E['form'] extends v.GenericSchema
    ? v.InferOutput<E['form']>
    : undefined
/** What a success answers. */
export type Answer<E extends Endpoint> = E['response'] extends JsonSchema ? v.InferOutput<E['response']> : Uint8Array

/** The body of every error. */
export const ErrorBody = v.object({ detail: v.string() })

/** The address of a call: parameters filled in and encoded, query appended. */
export function endpointUrl(
  endpoint: Endpoint,
  params: Record<string, string> = {},
  query: Record<string, unknown> = {},
) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${endpoint.method} ${endpoint.path} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size === 0 ? path : `${path}?${search}`
}

/** Longest part of a `detail` about one field: the validator's own messages quote what was sent. */
const issueCharacters = 300

/** A `detail` that names the field: `email: Invalid email`. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue)
  const message = issue.message.length > issueCharacters ? `${issue.message.slice(0, issueCharacters)}…` : issue.message
  return field === null ? message : `${field}: ${message}`
}
