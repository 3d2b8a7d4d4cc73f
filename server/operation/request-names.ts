/** Names of requests for metrics and traces: few, whatever callers send. */
import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** The route and not the address: addresses are endless, and may name people. */
export const nameRoute = (context: Context): string =>
  matchedRoutes(context).find(({ path }) => !path.includes('*'))?.path ?? 'page'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
export const nameMethod = (method: string): string => (methods.has(method) ? method : 'other')
