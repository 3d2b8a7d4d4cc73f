/** The addresses of the protocol. Responses to readers are cached; an inbox reads a bounded body, a few at a time. */
import path from 'node:path'
import type { Context, Hono } from 'hono'
import {
  type AppEnv,
  authorPageTag,
  type CacheableResponse,
  callerNetworks,
  dependOn,
  frontTag,
  prefersActivity,
  prefersPage,
  Refusal,
  readText,
  refuse,
  storyTag,
} from '../../platform/index.ts'
import type { PublishingServices } from '../services.ts'
import { newsroom, newsroomPicture } from './addresses.ts'

/** In bytes. Ten times the largest activity that matters here. */
const inboxBody = 16_000

/** Characters of a path with its query. */
const addressCharacters = 400

const json = 'application/activity+json'

export function mountFederation(app: Hono<AppEnv>, services: PublishingServices): void {
  const { federation, publicUrl, rateLimiter, responseCache, trustProxy } = services
  if (federation === undefined) return
  const { host } = new URL(publicUrl)

  /** Builds the request under the public address, which senders sign, whatever a proxy calls this server. */
  function requestOf({ req }: Context, address: string, accept: string | undefined, body?: string): Request {
    const headers = { ...req.header(), host, ...(accept !== undefined && { accept }) }
    return new Request(publicUrl + address, { method: req.method, headers, ...(body !== undefined && { body }) })
  }

  /** No other parameter of the query is read, so that invented ones do not fill the cache. */
  const read = (context: Context, tags: readonly string[], parameter?: 'resource' | 'cursor') => {
    const { path } = context.req
    const value = parameter && context.req.query(parameter)
    const address = value === undefined ? path : `${path}?${parameter}=${encodeURIComponent(value)}`
    if (address.length > addressCharacters) return notFound.toResponse()
    // Browsers are led to a page.
    if (prefersPage(context.req.header('accept'))) return federation.answer(requestOf(context, address, 'text/html'))
    return responseCache.answer(
      context.req.raw,
      `federation ${address}`,
      async () => {
        dependOn(tags)
        return toCacheable(await federation.answer(requestOf(context, address, json)))
      },
      // A stranger can invent any number of cursors, so their pages are not stored.
      value === undefined || parameter === 'resource' ? 'data' : 'passing',
    )
  }

  /** Leads other servers from a page to the same thing for them (docs/decisions/0069). No cache keeps it for a reader. */
  const leadFromPage = (page: string, target: (parameter: string) => string) =>
    app.get(page, async (context, next) => {
      if (!prefersActivity(context.req.header('accept'))) return next()
      const address = target(encodeURIComponent(context.req.param('of') ?? ''))
      const found = await federation.answer(requestOf(context, address, json))
      const headers = { vary: 'Accept', 'cache-control': 'private, no-store' }
      if (found.status !== 302 && found.status !== 200) return new Response(null, { status: found.status, headers })
      const location = found.headers.get('location') ?? publicUrl + address
      return new Response(null, { status: 303, headers: { ...headers, location } })
    })
  leadFromPage('/', () => `/ap/actors/${newsroom}`)
  for (const story of ['/articles/:of', '/articles/:of/']) leadFromPage(story, (id) => `/ap/stories/${id}`)
  for (const author of ['/authors/:of', '/authors/:of/']) leadFromPage(author, (slug) => `/ap/authors/${slug}`)

  app.get('/.well-known/webfinger', (context) => read(context, [], 'resource'))
  for (const path of ['/.well-known/nodeinfo', '/.well-known/host-meta', '/nodeinfo/2.0', '/nodeinfo/2.1'])
    app.get(path, (context) => read(context, []))
  app.get(newsroomPicture, ({ req }) => responseCache.answer(req.raw, newsroomPicture, drawNewsroom, 'data'))
  app.get('/ap/actors/:id', (context) => read(context, []))
  app.get('/ap/actors/:id/:collection', (context) =>
    read(context, [frontTag, authorPageTag(context.req.param('id'))], 'cursor'),
  )
  app.get('/ap/authors/:slug', (context) => read(context, []))
  app.get('/ap/stories/:id/:edition?', (context) => read(context, [storyTag(context.req.param('id'))]))

  app.on('POST', ['/ap/inbox', '/ap/actors/:id/inbox'], async (context) => {
    const caller = callerNetworks(context, trustProxy)
    const spent = await rateLimiter.take('federateByAddress', caller)
    if (spent !== undefined) return spent.toResponse()
    const body = await readText(context, inboxBody)
    if (body instanceof Refusal) return body.toResponse()
    return federation.take(requestOf(context, context.req.path, undefined, body), caller)
  })
}

const notFound = refuse(404, 'There is nothing at this address')

async function toCacheable(response: Response): Promise<CacheableResponse> {
  // Fedify lets scripts of other sites read WebFinger, as RFC 7033 asks.
  const kept = ['location', 'access-control-allow-origin'].flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? json,
    body: new Uint8Array(await response.arrayBuffer()),
    headers: Object.fromEntries(kept),
  }
}

/** Other servers show no SVG as the picture of an account. */
async function drawNewsroom(): Promise<CacheableResponse> {
  const { default: sharp } = await import('sharp')
  const file = path.resolve(import.meta.dirname, '../../../public/favicon.svg')
  const body = await sharp(file, { density: 300 }).resize(400, 400).png().toBuffer()
  return { status: 200, type: 'image/png', body: new Uint8Array(body) }
}
