/** Imports nothing from OpenTelemetry, which is loaded only if a collector is configured. */
import type { MiddlewareHandler } from 'hono'
import type { StatementObserver } from '../database/observe.ts'
import type { AppEnv } from '../http/route.ts'

export type Tracing = {
  traceRequest: MiddlewareHandler<AppEnv>
  traceJob: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
  addStatement: StatementObserver
  close: () => Promise<void>
}
