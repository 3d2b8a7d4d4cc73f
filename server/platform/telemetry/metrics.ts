import type { MiddlewareHandler } from 'hono'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { nameMethod, nameRoute } from './tracing.ts'

export type Metrics = {
  /** Labels requests by route, because URLs are unbounded. */
  countRequest: MiddlewareHandler
  countStatement: (seconds: number) => void
  countShed: () => void
  countJob: (name: string, outcome: 'succeeded' | 'failed', seconds: number) => void
  /**
   * Registers a gauge that is read on each scrape; its name starts with `lede_`. A gauge that throws is omitted, so
   * that the others remain available when the database is down.
   */
  gauge: (name: string, help: string, read: () => number | Promise<number>) => void
  render: () => Promise<{ type: string; text: string }>
}

/** In seconds: from a cached response to an AI generation. */
const buckets = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 180]

export function createMetrics(): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'lede_http_request_duration_seconds',
    help: 'Time to answer a request, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const inFlight = new Gauge({
    name: 'lede_http_requests_in_flight',
    help: 'Requests that are being answered',
    registers,
  })
  const shed = new Counter({
    name: 'lede_http_requests_shed_total',
    help: 'Requests refused with 503 because the server had too much to do',
    registers,
  })
  const statements = new Histogram({
    name: 'lede_database_statement_duration_seconds',
    help: 'Time that the database took for a statement',
    buckets,
    registers,
  })
  const jobs = new Counter({
    name: 'lede_job_runs_total',
    help: 'Runs of background jobs, by name and outcome',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const jobTime = new Gauge({
    name: 'lede_job_last_duration_seconds',
    help: 'How long the last run of a job took',
    labelNames: ['job'],
    registers,
  })
  return {
    async countRequest(context, next) {
      const end = requests.startTimer()
      inFlight.inc()
      try {
        await next()
      } finally {
        inFlight.dec()
      }
      end({ method: nameMethod(context.req.method), route: nameRoute(context), status: context.res.status })
    },
    countStatement: (seconds) => statements.observe(seconds),
    countShed: () => shed.inc(),
    countJob(job, outcome, seconds) {
      jobs.inc({ job, outcome })
      jobTime.set({ job }, seconds)
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          try {
            this.set(await read())
          } catch {
            this.remove()
          }
        },
      })
    },
    render: async () => ({ type: register.contentType, text: await register.metrics() }),
  }
}
