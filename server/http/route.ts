import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { confirmEmailFirst } from '../../contract/account.ts'
import {
  type Access,
  type Answer,
  type Body,
  describeIssue,
  type Endpoint,
  endpointUrl,
  type Params,
  type Query,
} from '../../contract/endpoint.ts'
import { requestBodyBytes, userTypes } from '../../contract/limits.ts'
import { findKnownDevice } from '../sessions/known-devices.ts'
import type { Caller, Sessions } from '../sessions/sessions.ts'
import { type BodyBudget, createBodyBudget } from './body-budget.ts'
import { callerNetworks } from './caller-address.ts'
import { applyOnce, computeOnce, type IdempotentWork, readAttempt } from './idempotency.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { readJson, readText } from './read-body.ts'
import { Refusal, refuse } from './refusal.ts'
import type { CacheableResponse, ResponseCache } from './response-cache.ts'
import { BrokenUpload, openUpload, type Upload } from './upload.ts'
import { wantsData } from './wants-data.ts'

export type AppEnv = { Variables: { requestId: string } }

type CallerOf<A extends Access> = A extends 'public' ? undefined : A extends 'optional' ? Caller | undefined : Caller

export type Call<E extends Endpoint> = {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  caller: CallerOf<E['access']>
  context: Context<AppEnv>
}

type Outcome<E extends Endpoint> = E extends { idempotent: true }
  ? IdempotentWork<Answer<E> & object>
  : Answer<E> | Response

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Outcome<E> | Refusal>

type UploadEndpoint = Endpoint & { form: v.GenericSchema<Record<string, string | File | undefined>, { file: File }> }

type UploadHandler<E extends UploadEndpoint> = (
  call: Omit<Call<E>, 'body'> & { upload: Upload<Omit<Body<E>, 'file'>> },
) => Promise<Answer<E> | Refusal>

/** Room in memory for bodies over 1 MB, in bytes. */
const largeBodies = { bytes: 160_000_000, bytesByAccount: 52_000_000 }

/**
 * Disk space for uploads in progress, in bytes: six of the largest and six small ones; for one account, two and four.
 * Each upload counts as at least `least`, so there are never more than 82.
 */
const uploads = { bytes: 164_000_000, bytesByAccount: 60_000_000, least: 2_000_000 }

const parameterCharacters = 128

export type Router = {
  route: <E extends Endpoint & { form?: never }>(endpoint: E, handler: Handler<E>) => void
  routeUpload: <E extends UploadEndpoint>(endpoint: E, handler: UploadHandler<E>) => void
  /** For public data that is cached: every caller gets the same response. */
  routeKept: <E extends Endpoint & { access: 'public' }>(endpoint: E, handler: Handler<E>) => void
  /** For a path that a page shares: a browser's navigation goes on to the page. */
  routeBesidePage: <E extends Endpoint & { method: 'GET' }>(endpoint: E, handler: Handler<E>) => void
  measureBodies: BodyBudget['measure']
}

type RequiredServices = Parameters<typeof findKnownDevice>[0] & {
  sessions: Sessions
  responseCache: ResponseCache
  rateLimiter: RateLimiter
  trustProxy: boolean
  requireVerifiedEmail: boolean
}

export function createRouter(app: Hono<AppEnv>, services: RequiredServices): Router {
  const { responseCache } = services
  const bodyBudget = createBodyBudget(largeBodies)
  const uploadBudget = createBodyBudget(uploads)

  function reserveRoom({ body, form, bodyBytes = requestBodyBytes }: Endpoint, context: Context, caller: Caller) {
    const said =
      context.req.header('transfer-encoding') === undefined ? context.req.header('content-length') : undefined
    const bytes = Math.min(said === undefined ? bodyBytes : Number(said), bodyBytes)
    if (form !== undefined) return uploadBudget.reserve(caller.id, Math.max(bytes, uploads.least))
    if (body === undefined || bodyBytes <= requestBodyBytes) return undefined
    return bytes <= requestBodyBytes && said !== undefined ? undefined : bodyBudget.reserve(caller.id, bytes)
  }

  async function admitted(
    endpoint: Endpoint,
    context: Context,
    work: (caller: Caller | undefined) => Promise<Response>,
  ): Promise<Response> {
    const caller = await admit(endpoint, context, services)
    if (caller instanceof Refusal) return caller.toResponse()
    const room = caller === undefined ? undefined : reserveRoom(endpoint, context, caller)
    if (room instanceof Refusal) return room.toResponse()
    try {
      return await work(caller)
    } finally {
      room?.release()
    }
  }

  const call = <E extends Endpoint>(endpoint: E, handler: Handler<E>, context: Context<AppEnv>) =>
    admitted(endpoint, context, (caller) => callAdmitted(endpoint, handler, context, caller))

  async function callAdmitted<E extends Endpoint>(
    endpoint: E,
    handler: Handler<E>,
    context: Context<AppEnv>,
    caller: Caller | undefined,
  ) {
    const input = await readInput(endpoint, context)
    if (input instanceof Refusal) return input.toResponse()
    const spent = await takeBodyLimits(endpoint, context, services, input.body)
    if (spent !== undefined) return spent.toResponse()
    const handle = () => handler({ ...input, caller, context } as Call<E>)
    const answer =
      endpoint.idempotent === undefined
        ? await handle()
        : await answerOnce(
            endpoint,
            context,
            caller,
            input.body,
            handle as () => Promise<IdempotentWork<object> | Refusal>,
          )
    if (answer instanceof Refusal) return answer.toResponse()
    return answer instanceof Response ? answer : context.json(answer)
  }

  async function answerOnce(
    endpoint: Endpoint,
    context: Context,
    caller: Caller | undefined,
    body: unknown,
    plan: () => Promise<IdempotentWork<object> | Refusal>,
  ): Promise<object | Refusal> {
    if (caller === undefined) throw new Error(`${endpoint.path} is idempotent, so its caller must sign in`)
    const attempt = readAttempt(endpoint, context, body)
    if (attempt instanceof Refusal) return attempt
    const once = { accountId: caller.id, attempt }
    const work = async () => {
      const planned = await plan()
      return planned instanceof Refusal ? planned : applyOnce(services, once, planned)
    }
    return endpoint.claimsKey ? computeOnce(services, once, context.req.raw.signal, work) : work()
  }

  async function callWithUpload<E extends UploadEndpoint>(
    endpoint: E,
    handler: UploadHandler<E>,
    context: Context<AppEnv>,
    caller: Caller | undefined,
  ) {
    const address = readAddress(endpoint, context)
    if (address instanceof Refusal) return address.toResponse()
    const upload = await openUpload(context.req.raw, {
      file: 'file',
      most: endpoint.bodyBytes ?? requestBodyBytes,
      check: (fields) => check(endpoint.form, fields),
    })
    if (upload instanceof Refusal) return upload.toResponse()
    const call = { ...address, upload, caller, context }
    try {
      const answer = await handler(call as unknown as Parameters<UploadHandler<E>>[0])
      return answer instanceof Refusal ? answer.toResponse() : context.json(answer)
    } catch (error) {
      if (error instanceof BrokenUpload) return error.refusal.toResponse()
      throw error
    }
  }

  return {
    route(endpoint, handler) {
      app.on(endpoint.method, endpoint.path, (context) => call(endpoint, handler, context))
    },
    routeUpload(endpoint, handler) {
      app.on(endpoint.method, endpoint.path, (context) =>
        admitted(endpoint, context, (caller) => callWithUpload(endpoint, handler, context, caller)),
      )
    },
    routeKept(endpoint, handler) {
      app.on(endpoint.method, endpoint.path, (context) =>
        responseCache.answer(
          context.req.raw,
          keyOf(endpoint, context),
          async () => toCacheable(await call(endpoint, handler, context)),
          'data',
        ),
      )
    },
    routeBesidePage(endpoint, handler) {
      app.on(endpoint.method, endpoint.path, async (context, next) => {
        if (!wantsData(context.req.raw.headers)) return next()
        const response = await call(endpoint, handler, context)
        response.headers.set('vary', 'Accept, Authorization')
        return response
      })
    },
    measureBodies() {
      const [held, streamed] = [bodyBudget.measure(), uploadBudget.measure()]
      return { bodies: held.bodies + streamed.bodies, bytes: held.bytes + streamed.bytes }
    },
  }
}

/** One cache key per parsed request: unknown or reordered query parameters do not make another response. */
function keyOf(endpoint: Endpoint, context: Context): string {
  const address = readAddress(endpoint, context)
  if (address instanceof Refusal) return `refused ${context.req.url}`
  const query = Object.entries(address.query as Record<string, unknown>).sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  return endpointUrl(endpoint, address.params, Object.fromEntries(query))
}

async function toCacheable(response: Response): Promise<CacheableResponse> {
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? 'application/json',
    body: new Uint8Array(await response.arrayBuffer()),
  }
}

/**
 * Returns the caller or a refusal: 401 without a valid session, 403 with the wrong role or an unverified email, 429
 * beyond a limit. Runs before the body is read.
 */
async function admit(endpoint: Endpoint, context: Context, services: RequiredServices) {
  const caller = await checkAccess(endpoint, context, services.sessions, services.requireVerifiedEmail)
  if (caller instanceof Refusal) return caller
  const refusal = await takeLimits(endpoint, services, {
    ByAddress: callerNetworks(context, services.trustProxy),
    ByAccount: caller?.id,
  })
  return refusal ?? caller
}

async function takeBodyLimits(endpoint: Endpoint, context: Context, services: RequiredServices, body: unknown) {
  const { email } = (body ?? {}) as { email?: string }
  if (email === undefined || endpoint.limits === undefined) return undefined
  const isByDevice = endpoint.limits.some((name) => name.endsWith('ByDevice'))
  const device = isByDevice ? await findKnownDevice(services, context, email) : undefined
  return takeLimits(endpoint, services, device === undefined ? { ByEmail: email } : { ByDevice: device })
}

/** Takes the endpoint's limits whose names end in one of these. Returns the refusal of the first that is spent. */
async function takeLimits(
  { limits = [] }: Endpoint,
  { rateLimiter }: RequiredServices,
  counted: Record<string, Parameters<RateLimiter['take']>[1] | undefined>,
): Promise<Refusal | undefined> {
  for (const name of limits) {
    const key = counted[/By\w+$/.exec(name)?.[0] ?? '']
    const refusal = key === undefined ? undefined : await rateLimiter.take(name, key)
    if (refusal !== undefined) return refusal
  }
  return undefined
}

async function checkAccess(
  { access, forbidden, needsVerifiedEmail }: Endpoint,
  context: Context,
  sessions: Sessions,
  requireVerifiedEmail: boolean,
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
  if (requireVerifiedEmail && needsVerifiedEmail && caller.emailVerifiedAt === null) {
    return refuse(403, confirmEmailFirst(caller.email))
  }
  return caller
}

async function readInput(endpoint: Endpoint, context: Context) {
  const address = readAddress(endpoint, context)
  if (address instanceof Refusal) return address
  const came = await readBody(endpoint, context)
  if (came instanceof Refusal) return came
  const body = check(endpoint.body, came)
  return body instanceof Refusal ? body : { ...address, body }
}

function readAddress(endpoint: Endpoint, context: Context) {
  const params = context.req.param()
  for (const [name, value] of Object.entries(params)) {
    if (value.length > parameterCharacters || /\p{Cc}/u.test(value)) return refuse(404, `There is no such ${name}`)
  }
  const query = endpoint.query === undefined ? {} : check(endpoint.query, context.req.query())
  return query instanceof Refusal ? query : { params, query }
}

function readBody({ body, rawBody, bodyBytes = requestBodyBytes }: Endpoint, context: Context): Promise<unknown> {
  if (rawBody) return readText(context, bodyBytes)
  return body === undefined ? Promise.resolve(undefined) : readJson(context, bodyBytes, v.is(body, {}))
}

function check(schema: v.GenericSchema | undefined, value: unknown): unknown {
  if (schema === undefined) return value
  const result = v.safeParse(schema, value, { abortPipeEarly: true })
  if (!result.success) return refuse(400, result.issues.map(describeIssue).join('; '))
  const unkept = findUnkept(result.output)
  return unkept === undefined ? result.output : refuse(400, `${unkept}: must not contain the null character`)
}

/** Only their hash is stored, so they may contain NUL. */
const hashed = new Set(['password', 'new_password', 'token'])

/** The first field of an object that contains NUL, which databases reject. */
function findUnkept(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const found = Object.entries(value).find(
    ([name, field]) => typeof field === 'string' && field.includes('\0') && !hashed.has(name),
  )
  return found?.[0]
}
