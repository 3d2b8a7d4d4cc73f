/** Answers 503 at once while the server has more to do than it can, so that it recovers by itself. */
import type { RequestListener } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { health } from '../../contract/endpoints.ts'
import { refuse } from './refusal.ts'

export type Overload = {
  /** The event loop's delay from which on requests are refused, in milliseconds. */
  mostDelay: number
  /**
   * So many requests in half a second are not many: a late event loop has another cause then, such as a busy machine, and
   * refusing would not help. Built files do not count and are not refused: they cost little, and pages break without.
   */
  calmRequests: number
}

/** In each turn of the event loop, requests are answered for about 100 ms; the rest of that turn's get 503. */
export const overload: Overload = { mostDelay: 50, calmRequests: 100 }

const tooMuch = 'The server has too much to do at the moment. Please try again in a few seconds.'

/**
 * Refuses reads once `most` are in progress. Requests with a body do not count, because slow senders would use up the limit,
 * nor do responses being sent, because slow readers would.
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
  /** The event loop's present delay, in milliseconds. */
  readDelay: () => number
  logger: Pick<Logger, 'warn'>
  /** Hears of each request that is refused. */
  onShed?: () => void
  /** In milliseconds. */
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
 * Passes requests on to `answer`, or refuses them with 503 while the event loop is late. It runs in front of the application,
 * because a refusal must cost far less than an answer. Health checks and built files are always answered.
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
      logger.warn({ refused }, 'requests are refused: there is too much to do')
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

/** Counts calls; answers whether there were more than so many in this half second or the one before. */
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

/** In milliseconds. */
const countedFor = 500

/** In milliseconds: the timer's interval, the delay that makes a turn late, and how long all turns must be late. */
const turns = { seenEvery: 50, late: 100, patience: 500 }

/**
 * Measures how late the current turn of the event loop is, in milliseconds: requests read in one turn wait for each other.
 * The result is 0 until every turn has been late for half a second, because garbage collection or a busy machine can delay
 * a single turn.
 */
export function watchEventLoop(): () => number {
  let seenAt = performance.now()
  let calmAt = seenAt
  const readLateness = () => Math.max(0, performance.now() - seenAt - turns.seenEvery)
  setInterval(() => {
    const lateness = readLateness()
    seenAt = performance.now()
    if (lateness < turns.late) calmAt = seenAt
  }, turns.seenEvery).unref()
  return () => (performance.now() - calmAt < turns.patience ? 0 : readLateness())
}
