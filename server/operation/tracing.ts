/** What a tracer is told. Nothing of OpenTelemetry is imported here: without a collector it is never loaded. */
import type { MiddlewareHandler } from 'hono'
import type { StatementObserver } from '../database/observe.ts'
import type { AppEnv } from '../http/route.ts'

export type Tracing = {
  /** Makes a span for each request, and the parent of all that happens while it is answered. */
  traceRequest: MiddlewareHandler<AppEnv>
  traceJob: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
  /** Adds a statement to the request or job that made it. */
  addStatement: StatementObserver
  /** Sends what is left, within two seconds. */
  close: () => Promise<void>
}
