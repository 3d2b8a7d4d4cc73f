/** Figures for Prometheus at `/api/metrics`: requests, queues, cache, database, jobs, memory. Off without a token. */

import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  /** Counts and times a request by its route, not by its address: addresses are endless. */
  countRequest: MiddlewareHandler
  /** How long a statement took, in seconds. */
  countStatement: (seconds: number) => void
  countJob: (name: string, outcome: 'succeeded' | 'failed', seconds: number) => void
  /** A figure that is read whenever somebody asks for the metrics. Its name begins with `lede_`. */
  gauge: (name: string, help: string, read: () => number | Promise<number>) => void
  /** Everything in Prometheus' text format. */
  render: () => Promise<{ type: string; text: string }>
}

/** In seconds: from an answer out of the cache to a story by an AI host. */
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
  const statements = new Histogram({
    name: 'lede_database_statement_duration_seconds',
    help: 'Time that the database took for a statement',
    buckets,
    registers,
  })
  const jobs = new Counter({
    name: 'lede_job_runs_total',
    help: 'Runs of jobs that nobody waits for, by name and outcome',
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
      await next()
      const route = matchedRoutes(context).find(({ path }) => !path.includes('*'))?.path ?? 'page'
      end({ method: knownMethod(context.req.method), route, status: context.res.status })
    },
    countStatement: (seconds) => statements.observe(seconds),
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
          this.set(await read())
        },
      })
    },
    render: async () => ({ type: register.contentType, text: await register.metrics() }),
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
/** Methods are the caller's words: unknown ones are one. */
const knownMethod = (method: string) => (methods.has(method) ? method : 'other')
