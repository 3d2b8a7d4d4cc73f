/**
 * Traces outgoing requests through the diagnostics channels of `fetch` and `node:http`, without patching them or
 * sending trace headers to others. Spans contain only the host, because paths and queries carry identifiers.
 */
import { channel } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { isTracingSuppressed } from '@opentelemetry/core'

type FetchRequest = { method: string; origin: string | URL }

export function traceOutgoing(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>()

  function begin(request: object, method: string, url: URL | null): void {
    if (trace.getActiveSpan() === undefined || isTracingSuppressed(context.active())) return
    const attributes = {
      'http.request.method': method,
      'server.address': url?.hostname ?? 'unknown',
      'server.port': Number(url?.port || (url?.protocol === 'http:' ? 80 : 443)),
    }
    spans.set(request, tracer.startSpan(method, { kind: SpanKind.CLIENT, attributes }))
  }

  function setStatus(request: object, status: number): void {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', status)
    if (status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR })
  }

  function end(request: object, error?: Error & { code?: string }): void {
    const span = spans.get(request)
    spans.delete(request)
    if (error !== undefined) {
      span?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', error.code ?? error.name)
    }
    span?.end()
  }

  const listeners: Record<string, (message: never) => void> = {
    'undici:request:create': ({ request }: { request: FetchRequest }) =>
      begin(request, request.method, URL.parse(String(request.origin))),
    'undici:request:headers': ({ request, response }: { request: FetchRequest; response: { statusCode: number } }) =>
      setStatus(request, response.statusCode),
    'undici:request:trailers': ({ request }: { request: FetchRequest }) => end(request),
    'undici:request:error': ({ request, error }: { request: FetchRequest; error: Error }) => end(request, error),
    'http.client.request.created': ({ request }: { request: ClientRequest }) =>
      begin(request, request.method, URL.parse(`${request.protocol}//${request.getHeader('host')}`)),
    'http.client.response.finish': ({ request, response }: { request: ClientRequest; response: IncomingMessage }) => {
      setStatus(request, response.statusCode ?? 0)
      end(request)
    },
    'http.client.request.error': ({ request, error }: { request: ClientRequest; error: Error }) => end(request, error),
  }
  const subscriptions = Object.entries(listeners).map(([name, listener]) => {
    const one = channel(name)
    const hear = (message: unknown) => listener(message as never)
    one.subscribe(hear)
    return () => one.unsubscribe(hear)
  })
  return () => {
    for (const unsubscribe of subscriptions) unsubscribe()
  }
}
