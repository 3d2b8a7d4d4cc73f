import type { Context, Hono } from 'hono'
import type * as v from 'valibot'
import {
  type Access,
  type Answer,
  type Body,
  bodyBytesOf,
  type Endpoint,
  endpointUrl,
  type Params,
  type Query,
} from '../../../contract/endpoint.ts'
import { openBodyBytes } from '../../../contract/limits.ts'
import type { Caller } from '../sessions/sessions.ts'
import { prefersActivity } from './accept.ts'
import { type AdmissionServices, admit, takeBodyLimits } from './admit.ts'
import { type BodyBudget, createBodyBudget } from './body-budget.ts'
import { callerNetworks, holdersOf } from './caller-address.ts'
import { applyOnce, computeOnce, type IdempotentWork, readAttempt } from './idempotency.ts'
import { check, readAddress, readInput } from './read-input.ts'
import { Refusal } from './refusal.ts'
import type { ResponseCache } from './response-cache.ts'
import type { CacheableResponse } from './stored-response.ts'
import { BrokenUpload, openUpload, type Upload } from './upload.ts'

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

/** Room in memory for bodies over 16 kB, in bytes; for one account or address, a third. */
const largeBodies = { bytes: 160_000_000, bytesByHolder: 52_000_000 }

/** The same for callers without a session, which providers are, so that strangers keep no account out. */
const openBodies = { bytes: 20_000_000, bytesByHolder: 4_000_000 }

/**
 * Disk space for uploads in progress, in bytes: six of the largest and six small ones; for one account, two and four.
 * Each upload counts as at least `least`, so there are never more than 82.
 */
const uploads = { bytes: 164_000_000, bytesByAccount: 60_000_000, least: 2_000_000 }

export type Router = {
  route: <E extends Endpoint & { form?: never }>(endpoint: E, handler: Handler<E>) => void
  routeUpload: <E extends UploadEndpoint>(endpoint: E, handler: UploadHandler<E>) => void
  /** For public data that is cached: every caller gets the same response. */
  routeCached: <E extends Endpoint & { access: 'public' }>(endpoint: E, handler: Handler<E>) => void
  /** For a path that a page shares: a browser's navigation goes on to the page. */
  routeBesidePage: <E extends Endpoint & { method: 'GET' }>(endpoint: E, handler: Handler<E>) => void
  measureBodies: BodyBudget['measure']
}

type RouterServices = AdmissionServices & { responseCache: ResponseCache }

export function createRouter(app: Hono<AppEnv>, services: RouterServices): Router {
  const { responseCache } = services
  const bodyBudget = createBodyBudget(largeBodies.bytes)
  const openBudget = createBodyBudget(openBodies.bytes)
  const uploadBudget = createBodyBudget(uploads.bytes)

  function reserveRoom(endpoint: Endpoint, context: Context, caller: Caller | undefined) {
    const bodyBytes = bodyBytesOf(endpoint)
    const said =
      context.req.header('transfer-encoding') === undefined ? context.req.header('content-length') : undefined
    const bytes = Math.min(said === undefined ? bodyBytes : Number(said), bodyBytes)
    const accountWith = (most: number) => (caller === undefined ? [] : [{ name: caller.id, most }])
    if (endpoint.form !== undefined)
      return uploadBudget.reserve(accountWith(uploads.bytesByAccount), Math.max(bytes, uploads.least))
    const takesBody = (endpoint.body ?? endpoint.rawBody) !== undefined
    if (!takesBody || bytes <= openBodyBytes) return undefined
    const [budget, { bytesByHolder }] = caller === undefined ? [openBudget, openBodies] : [bodyBudget, largeBodies]
    const networks = holdersOf(callerNetworks(context, services.trustProxy), bytesByHolder)
    return budget.reserve([...accountWith(bytesByHolder), ...networks], bytes)
  }

  async function admitted(
    endpoint: Endpoint,
    context: Context,
    work: (caller: Caller | undefined) => Promise<Response>,
  ): Promise<Response> {
    const caller = await admit(endpoint, context, services)
    if (caller instanceof Refusal) return caller.toResponse()
    const room = reserveRoom(endpoint, context, caller)
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
      most: bodyBytesOf(endpoint),
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
    routeCached(endpoint, handler) {
      app.on(endpoint.method, endpoint.path, async (context) => {
        let isOwn = false
        const make = async () => {
          isOwn = true
          return toCacheable(await call(endpoint, handler, context))
        }
        const answer = await responseCache.answer(context.req.raw, keyOf(endpoint, context), make, 'data')
        // The limit of another caller, whose answer this one has shared, is not theirs.
        return answer.status === 429 && !isOwn ? call(endpoint, handler, context) : answer
      })
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
      const budgets = [bodyBudget, openBudget, uploadBudget].map((budget) => budget.measure())
      const sum = (field: 'bodies' | 'bytes') => budgets.reduce((total, measured) => total + measured[field], 0)
      return { bodies: sum('bodies'), bytes: sum('bytes') }
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
  const retryAfter = response.headers.get('retry-after')
  return {
    ...(retryAfter !== null && { headers: { 'retry-after': retryAfter } }),
    status: response.status,
    type: response.headers.get('content-type') ?? 'application/json',
    body: new Uint8Array(await response.arrayBuffer()),
  }
}

/**
 * Distinguishes a program from a browser's navigation where a page and an endpoint share a path
 * (docs/architecture.md#contract): a program accepts JSON or sends `Authorization`, a navigation does neither.
 */
function wantsData(headers: Headers): boolean {
  const accept = headers.get('accept') ?? ''
  if (headers.has('authorization')) return true
  return /application\/json/i.test(accept) && !/text\/html/i.test(accept) && !prefersActivity(accept)
}
