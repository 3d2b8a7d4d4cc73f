/** Answers 503 at once while the server has more to do than it can, so that it recovers by itself. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { MiddlewareHandler } from 'hono'
import { health } from '../../contract/endpoints.ts'
import { refuse } from './refusal.ts'

export type Overload = {
  /** The most reads that are worked on at once. Requests with a body are not counted: a slow sender would fill them. */
  mostReads: number
  /** The event loop's delay from which on requests are refused, in milliseconds. */
  mostDelay: number
  /**
   * So many requests in half a second are not many: a late event loop has another cause then, such as a busy machine, and
   * refusing would not help. Built files do not count and are not refused: they cost little, and pages break without.
   */
  calmRequests: number
  /** The event loop's present delay, in milliseconds. */
  readDelay: () => number
  /** Hears of each request that is refused. */
  onShed?: () => void
}

const overloaded = () =>
  refuse(503, 'The server has too much to do at the moment. Please try again in a few seconds.', {
    'retry-after': '5',
  }).toResponse()

/** The health check stays reachable. `now` in milliseconds. */
export function shedLoad(
  { mostReads, mostDelay, calmRequests, readDelay, onShed }: Overload,
  now = () => performance.now(),
): MiddlewareHandler {
  let reads = 0
  const isMany = countRecent(calmRequests, now)
  const shed = () => {
    onShed?.()
    return overloaded()
  }
  return async (context, next) => {
    if (context.req.path === health.path) return next()
    const isFile = context.req.path.startsWith('/assets/')
    if (!isFile && isMany() && readDelay() > mostDelay) return shed()
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') return next()
    if (reads >= mostReads) return shed()
    reads += 1
    try {
      await next()
    } finally {
      reads -= 1
    }
  }
}

/** Counts calls; answers whether there were more than so many in this half second or the one before. */
function countRecent(most: number, now: () => number): () => boolean {
  let window = 0
  let [current, last] = [0, 0]
  return () => {
    const present = Math.floor(now() / sampled)
    if (present !== window) {
      last = present === window + 1 ? current : 0
      current = 0
      window = present
    }
    current += 1
    return Math.max(current, last) > most
  }
}

/** How often the delay is read and begun anew, in milliseconds. */
const sampled = 500

/** Watches the event loop of this process; the delay is the mean of the last half second. */
export function watchEventLoop(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: 20 })
  histogram.enable()
  let delay = 0
  setInterval(() => {
    // The timer's own interval is part of what is measured.
    delay = histogram.count === 0 ? 0 : histogram.mean / 1e6 - 20
    histogram.reset()
  }, sampled).unref()
  return () => delay
}
