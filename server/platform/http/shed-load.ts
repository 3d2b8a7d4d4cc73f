import type { RequestListener } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { health } from '../../../contract/endpoints.ts'
import { refuse } from './refusal.ts'

export type Overload = {
  /** Refuse requests above this delay of the event loop, in milliseconds. */
  mostDelay: number
  /**
   * Up to this many requests in half a second are not refused: a late event loop then has another cause, such as a
   * busy machine, and refusing would not help. Built files are exempt: they are cheap, and pages break without them.
   */
  calmRequests: number
}

/** Each turn of the event loop handles requests for about 100 ms; the other requests of that turn get 503. */
export const overload: Overload = { mostDelay: 50, calmRequests: 100 }

const tooMuch = 'The server is busy right now. Please try again in a few seconds.'

/**
 * Refuses reads once `most` are in progress. Requests with a body and responses being sent do not count, because slow
 * senders and slow readers would use up the limit.
 */
export function limitReads(most: number, onShed?: () => void): MiddlewareHandler {
  let reads = 0
  return async (context, next) => {
    const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
    if (!isRead || context.req.path.startsWith(health.path)) return next()
    if (reads >= most) {
      onShed?.()
      return refuse(503, tooMuch, { 'retry-after': '5' }).toResponse()
    }
    reads += 1
    try {
      await next()
    } finally {
      reads -= 1
    }
  }
}

type Watch = {
  readDelay: () => number
  logger: Pick<Logger, 'warn'>
  onShed?: () => void
  now?: () => number
}

const refusal = JSON.stringify({ detail: tooMuch })
const refusalHeaders = {
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(refusal),
  'retry-after': '5',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** Interval between log lines about refused requests, in milliseconds: a line for each would cost too much. */
const saidEvery = 10_000

/**
 * Passes requests on to `answer`, or returns 503 while the event loop is late. It runs in front of the application,
 * because a refusal must be much cheaper than a response. Health checks and built files always pass.
 */
export function shedLoad(
  { mostDelay, calmRequests }: Overload,
  { readDelay, logger, onShed, now = () => performance.now() }: Watch,
  answer: RequestListener,
): RequestListener {
  let refused = 0
  let saidAt = Number.NEGATIVE_INFINITY
  const isMany = countRecent(calmRequests, now)
  const shed: RequestListener = (_, response) => {
    onShed?.()
    refused += 1
    if (now() - saidAt > saidEvery) {
      logger.warn({ refused }, 'refusing requests: overloaded')
      saidAt = now()
      refused = 0
    }
    response.writeHead(503, refusalHeaders).end(refusal)
  }
  return (request, response) => {
    const path = request.url ?? ''
    const isExempt = path.startsWith('/assets/') || path.startsWith(health.path)
    const isTooLate = !isExempt && isMany() && readDelay() > mostDelay
    return isTooLate ? shed(request, response) : answer(request, response)
  }
}

function countRecent(most: number, now: () => number): () => boolean {
  let window = 0
  let [current, last] = [0, 0]
  return () => {
    const present = Math.floor(now() / countedFor)
    if (present !== window) {
      last = present === window + 1 ? current : 0
      current = 0
      window = present
    }
    current += 1
    return Math.max(current, last) > most
  }
}

const countedFor = 500

/** In milliseconds: the timer's interval, the delay that makes a turn late, and how long all turns must be late. */
const thresholds = { seenEvery: 50, late: 100, lateFor: 500 }

/**
 * Measures how late the current turn of the event loop is, in milliseconds: requests read in one turn wait for each
 * other. Returns 0 until every turn has been late for half a second, because garbage collection or a busy machine can
 * delay a single turn.
 */
export function watchEventLoop(now = () => performance.now()): () => number {
  let seenAt = now()
  let calmAt = seenAt
  const readLateness = () => Math.max(0, now() - seenAt - thresholds.seenEvery)
  setInterval(() => {
    const lateness = readLateness()
    seenAt = now()
    if (lateness < thresholds.late) calmAt = seenAt
  }, thresholds.seenEvery).unref()
  return () => (now() - calmAt < thresholds.lateFor ? 0 : readLateness())
}
