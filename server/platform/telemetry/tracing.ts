/** Imports nothing from OpenTelemetry, which is loaded only if a collector is configured. */
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { StatementObserver } from '../database/database.ts'
import type { AppEnv } from '../http/route.ts'

export type Tracing = {
  traceRequest: MiddlewareHandler<AppEnv>
  traceJob: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
  addStatement: StatementObserver
  close: () => Promise<void>
}

/** Uses the route instead of the URL, because URLs are unbounded and may identify people. */
export const nameRoute = (context: Context): string =>
  matchedRoutes(context).find(({ path }) => !path.includes('*'))?.path ?? 'page'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
export const nameMethod = (method: string): string => (methods.has(method) ? method : 'other')
