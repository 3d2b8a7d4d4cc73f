import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** Uses the route instead of the URL, because URLs are unbounded and may identify people. */
export const nameRoute = (context: Context): string =>
  matchedRoutes(context).find(({ path }) => !path.includes('*'))?.path ?? 'page'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
export const nameMethod = (method: string): string => (methods.has(method) ? method : 'other')
