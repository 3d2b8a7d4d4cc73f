/**
 * Exports traces as OTLP over HTTP to `OTEL_EXPORTER_OTLP_ENDPOINT`; imported only if that is set. Spans contain no
 * URLs, query strings, parameters or personal names, because a third party may run the collector.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { ObservedStatement } from '../database/database.ts'
import { traceOutgoing } from './trace-outgoing.ts'
import { nameMethod, nameRoute, type Tracing } from './tracing.ts'

/** Maximum time that shutdown waits for the collector, in milliseconds. */
const closingTimeMs = 2_000

/** Minimum interval between log lines about an unreachable collector, in milliseconds. */
const complaintEvery = 60_000

/** Statements are cut at this length, because lists of values can be long. */
const statementCharacters = 2_000

const propagator = new W3CTraceContextPropagator()
const fromHeaders = {
  keys: (headers: Headers) => [...headers.keys()],
  get: (headers: Headers, name: string) => headers.get(name) ?? undefined,
}

/**
 * The exporter reads `OTEL_EXPORTER_OTLP_*` itself, and the resource reads `OTEL_SERVICE_NAME` and
 * `OTEL_RESOURCE_ATTRIBUTES`. A `traceparent` is trusted only from our own proxy.
 */
export function openTelemetry({
  trustProxy,
  logger,
  closingTime = closingTimeMs,
}: {
  trustProxy: boolean
  logger: Logger
  closingTime?: number
}): Tracing {
  reportErrors(logger)
  const contextManager = new AsyncLocalStorageContextManager()
  context.setGlobalContextManager(contextManager.enable())
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'lede' }))
      .merge(detectResources({ detectors: [envDetector] })),
    // The queue holds 2,048 spans and drops further ones, so an unreachable collector cannot exhaust memory.
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('lede')
  const stopOutgoing = traceOutgoing(tracer)

  return {
    async traceRequest(request, next) {
      const parent = trustProxy ? propagator.extract(ROOT_CONTEXT, request.req.raw.headers, fromHeaders) : ROOT_CONTEXT
      const method = nameMethod(request.req.method)
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, parent)
      try {
        await context.with(trace.setSpan(parent, span), next)
      } finally {
        const { status } = request.res
        span.updateName(`${method} ${nameRoute(request)}`)
        span.setAttributes({
          'http.request.method': method === 'other' ? '_OTHER' : method,
          'http.route': nameRoute(request),
          'http.response.status_code': status,
          'lede.request_id': request.get('requestId'),
        })
        if (status >= 500) fail(span, request.error ?? status)
        span.end()
      }
    },

    async traceJob(name, work) {
      const span = tracer.startSpan(`job ${name}`, { attributes: { 'lede.job': name } }, ROOT_CONTEXT)
      try {
        return await context.with(trace.setSpan(ROOT_CONTEXT, span), work)
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    },

    addStatement({ sql, milliseconds, error }: ObservedStatement) {
      if (trace.getActiveSpan() === undefined) return
      const endedAt = Date.now()
      const [, operation = 'statement'] = /^\W*(\w+)/.exec(sql) ?? []
      const span = tracer.startSpan(operation.toLowerCase(), {
        kind: SpanKind.CLIENT,
        startTime: endedAt - milliseconds,
        attributes: { 'db.operation.name': operation, 'db.query.text': sql.slice(0, statementCharacters) },
      })
      if (error !== undefined) fail(span, error)
      span.end(endedAt)
    },

    async close() {
      stopOutgoing()
      await Promise.race([provider.shutdown().catch(() => undefined), wait(closingTime)])
      contextManager.disable()
      context.disable()
    },
  }
}

/** Records only the type of the error, because its message may quote user input. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : String(error))
}

function reportErrors(logger: Logger): void {
  let quietUntil = 0
  setGlobalErrorHandler((error) => {
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + complaintEvery
    const reason = typeof error === 'object' && 'message' in error ? error.message : String(error)
    logger.warn({ reason }, 'failed to send traces')
  })
}
