import type { MiddlewareHandler } from 'hono'
import { callerNetworks } from './caller-address.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { refuseReader } from './refusal.ts'

/**
 * Limits what an address reads beside the API, before the cache is asked. Built files do not count: they are cheap, and a
 * page has many of them. A page that searches counts as a search, because the server asks in its place.
 */
export function limitVisits(
  { rateLimiter, trustProxy }: { rateLimiter: RateLimiter; trustProxy: boolean },
  isFile: (path: string) => boolean,
): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req
    if ((method !== 'GET' && method !== 'HEAD') || isFile(path)) return next()
    const address = callerNetworks(context, trustProxy)
    const searches = ['q', 'search'].some((name) => context.req.query(name))
    const refusal =
      (await rateLimiter.take('visitByAddress', address)) ??
      (searches ? await rateLimiter.take('searchByAddress', address) : undefined)
    return refusal === undefined ? next() : refuseReader(context.req.raw, refusal)
  }
}
