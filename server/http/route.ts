/**
 * The server's side of the contract: path, query, body and access are checked before a handler runs, and what it
 * answers has the type the endpoint names (design, section 5).
 */
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  type Access,
  type Answer,
  type Body,
  describeIssue,
  type Endpoint,
  type Params,
  type Query,
} from '../../contract/endpoint.ts'
import { userTypes } from '../../contract/limits.ts'
import type { Caller, Sessions } from '../accounts/sessions.ts'
import type { Finished, FinishedBytes } from './finished-bytes.ts'
import { type Attempt, readAttempt } from './idempotency.ts'
import { Refusal, refuse } from './refusal.ts'

export type AppEnv = { Variables: { requestId: string } }

type CallerOf<A extends Access> = A extends 'public' ? undefined : A extends 'optional' ? Caller | undefined : Caller

export type Call<E extends Endpoint> = {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  caller: CallerOf<E['access']>
  /** Where the endpoint is idempotent and the caller sent a key. */
  attempt: Attempt | undefined
  context: Context<AppEnv>
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E> | Refusal | Response>

/** Longest identifier or name in a path; longer ones cannot exist. */
const parameterCharacters = 128

export type Router = {
  /** Puts an endpoint on the application. */
  route: <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void
  /** The same for a public list or page of data whose finished bytes are kept: everyone gets the same answer. */
  routeKept: <E extends Endpoint & { access: 'public' }>(endpoint: E, handler: Handler<E>) => void
}

/** Mounts endpoints on an application whose callers are known by their sessions. */
export function createRouter(app: Hono<AppEnv>, sessions: Sessions, finishedBytes: FinishedBytes): Router {
  async function call<E extends Endpoint>(endpoint: E, handler: Handler<E>, context: Context<AppEnv>) {
    const caller = await admit(endpoint, context, sessions)
    if (caller instanceof Refusal) return caller.toResponse()
    const input = await readInput(endpoint, context)
    if (input instanceof Refusal) return input.toResponse()
    const attempt = readAttempt(endpoint, context, input.body)
    if (attempt instanceof Refusal) return attempt.toResponse()
    const answer = await handler({ ...input, caller, attempt, context } as Call<E>)
    if (answer instanceof Refusal) return answer.toResponse()
    return answer instanceof Response ? answer : context.json(answer)
  }

  return {
    route(endpoint, handler) {
      app.on(endpoint.method, endpoint.path, (context) => call(endpoint, handler, context))
    },
    routeKept(endpoint, handler) {
      app.on(endpoint.method, endpoint.path, (context) =>
        finishedBytes.answer(context.req.raw, endpointKey(context), async () =>
          finish(await call(endpoint, handler, context)),
        ),
      )
    },
  }
}

const endpointKey = (context: Context) => `${new URL(context.req.url).pathname}${new URL(context.req.url).search}`

async function finish(response: Response): Promise<Finished> {
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? 'application/json',
    body: new Uint8Array(await response.arrayBuffer()),
  }
}

/** Who calls, or why they may not: 401 without a valid session, 403 with the wrong role. */
async function admit(
  { access, forbidden }: Endpoint,
  context: Context,
  sessions: Sessions,
): Promise<Caller | undefined | Refusal> {
  if (access === 'public') return undefined
  const authorization = context.req.header('authorization')
  if (authorization === undefined && access === 'optional') return undefined
  const caller = await sessions.findCaller(authorization)
  if (caller === undefined) return refuse(401, 'Not authenticated')
  if (access === 'journalist' && caller.userType < userTypes.journalist) {
    return refuse(403, forbidden ?? 'Only journalists may do this')
  }
  if (access === 'admin' && caller.userType !== userTypes.administrator) {
    return refuse(403, forbidden ?? 'Only administrators may do this')
  }
  return caller
}

async function readInput(endpoint: Endpoint, context: Context) {
  const params = context.req.param()
  for (const [name, value] of Object.entries(params)) {
    if (value.length > parameterCharacters || /\p{Cc}/u.test(value)) return refuse(404, `There is no such ${name}`)
  }
  const query = check(endpoint.query, context.req.query())
  if (query instanceof Refusal) return query
  if (endpoint.body === undefined) return { params, query, body: undefined }
  const json = await readJson(context, v.is(endpoint.body, {}))
  if (json instanceof Refusal) return json
  const body = check(endpoint.body, json)
  return body instanceof Refusal ? body : { params, query, body }
}

/** The JSON that came; none at all is an empty object where that is enough. */
async function readJson(context: Context, mayBeAbsent: boolean): Promise<unknown> {
  const type = context.req.header('content-type')
  const isJson = /^application\/json(;|$)/i.test(type ?? '')
  const bytes = isJson || type === undefined ? await context.req.arrayBuffer() : undefined
  if (bytes?.byteLength === 0 && mayBeAbsent) return {}
  if (!isJson) return refuse(415, 'The request body must be JSON, sent as application/json')
  const json = parseJson(bytes)
  if (json === undefined) return refuse(400, 'The request body is not valid JSON')
  // An array would pass for an object whose every field is optional.
  return Array.isArray(json) ? refuse(400, 'The request body must be an object') : json
}

/** Undefined where these are no characters, or the characters no JSON. */
function parseJson(bytes: ArrayBuffer | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

function check(schema: v.GenericSchema | undefined, value: unknown): unknown {
  if (schema === undefined) return {}
  const result = v.safeParse(schema, value, { abortPipeEarly: true })
  if (!result.success) return refuse(400, result.issues.map(describeIssue).join('; '))
  const unkept = findUnkept(result.output)
  return unkept === undefined ? result.output : refuse(400, `${unkept}: must not contain the null character`)
}

/** Only their hash is kept, so they may hold anything. */
const hashed = new Set(['password', 'new_password', 'token'])

/** The first field of an object that holds what no database keeps in a text. */
function findUnkept(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const found = Object.entries(value).find(
    ([name, field]) => typeof field === 'string' && field.includes('\0') && !hashed.has(name),
  )
  return found?.[0]
}
