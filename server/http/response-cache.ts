/**
 * A response cache (docs/decisions/0002): the body, its ETag and its compressed forms are made once and served until
 * they expire.
 *
 * A response names its sources by tags (`dependOn`), and a write names the tags it changes (`invalidate`). A response
 * never shows data that was invalidated before its request arrived, even if it was being made at that moment.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { refuse } from './refusal.ts'
import { createSemaphore } from './semaphore.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

export type CacheableResponse = {
  status: number
  type: string
  body: Uint8Array<ArrayBuffer>
  brotli?: Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

type Encoding = 'br' | 'gzip' | 'identity'

type Stored = CacheableResponse & {
  tag: string
  encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>
  grow: (bytes: number) => void
}

/** Shorter bodies gain nothing from compression, in bytes. */
const compressibleFrom = 860
const compressibleType = /^(?:text\/|application\/(?:json|manifest|rss|xml|javascript|ld)|image\/svg)/

/** On the front page this takes 2 ms; the quality of 10 would take 36 ms to save another 7 %. */
const brotliQuality = 5

/** Approximate bytes of an entry beside its body: key, tags, objects. */
const entryOverhead = 1_000
const tagOverhead = 100

export type ResponseCacheLimits = {
  entries: number
  bytes: number
  entryBytes: number
  lifetimeMs: number
  /** How many pages render at once, and how many more may wait; further requests get 503. */
  rendering: { atOnce: number; waiting: number }
}

/** The lifetime is short, because this process may miss a change from another one. */
export const responseCacheLimits: ResponseCacheLimits = {
  entries: 2_000,
  bytes: 64_000_000,
  entryBytes: 16_000_000,
  lifetimeMs: 60_000,
  rendering: { atOnce: 4, waiting: 64 },
}

/**
 * `file`: a built file, which never changes. `data`: stored until it expires. `page`: like `data`, but waits for a
 * rendering turn. `passing`: a page that is never stored; only concurrent requests share it.
 */
export type AnswerKind = 'file' | 'data' | 'page' | 'passing'

export type ResponseCache = {
  answer: (request: Request, key: string, make: () => Promise<CacheableResponse>, kind: AnswerKind) => Promise<Response>
  /** Drops the responses that depend on one of these tags, or with `everything` all but built files. */
  invalidate: (tags: readonly string[] | 'everything') => void
  measure: () => { entries: number; bytes: number; making: number }
}

type Making = {
  madeAt: number
  kind: AnswerKind
  tags: Set<string>
  changed: Set<string>
  everythingChanged: boolean
  isMade: boolean
  isOutdated: boolean
  isHeld: boolean
  bytes: number
}
type Entry = Making & { made: Promise<Stored> }

const dependencies = new AsyncLocalStorage<Set<string>>()

/** Declares what the current response depends on; invalidating one of these tags drops it. */
export function dependOn(tags: Iterable<string>): void {
  const own = dependencies.getStore()
  if (own !== undefined) for (const tag of tags) own.add(tag)
}

class Overloaded extends Error {}

/**
 * `now` returns milliseconds; `readVisibility` returns a new number after any process hid or showed a story.
 * Concurrent requests for one key make its response once.
 */
export function createResponseCache(
  limits: ResponseCacheLimits,
  now: () => number,
  readVisibility: () => number = () => 0,
): ResponseCache {
  let visibility = readVisibility()
  /** Least recently used first. */
  const store = new Map<string, Entry>()
  const making = new Set<Making>()
  const semaphore = createSemaphore(limits.rendering)
  let bytes = 0
  let sweptAt = now()

  /** Pages wait for data and never for other pages, so turns cannot deadlock. */
  function acquire<Result>(work: () => Promise<Result>, kind: AnswerKind): Promise<Result> {
    if (kind === 'file' || kind === 'data') return work()
    return semaphore.take(work) ?? Promise.reject(new Overloaded())
  }

  function begin(make: () => Promise<CacheableResponse>, kind: AnswerKind): Entry {
    const entry: Making = {
      madeAt: now(),
      kind,
      tags: new Set(),
      changed: new Set(),
      everythingChanged: false,
      isMade: false,
      isOutdated: false,
      isHeld: false,
      bytes: 0,
    }
    making.add(entry)
    // Mark it as made and check its tags in the same tick, so that no invalidation falls between.
    const settle = () => {
      entry.isMade = true
      making.delete(entry)
      entry.isOutdated = entry.everythingChanged || [...entry.tags].some((tag) => entry.changed.has(tag))
    }
    const made = acquire(() => dependencies.run(entry.tags, make), kind).then(
      (answer) => {
        settle()
        return toStored(answer, (grown) => grow(entry, grown))
      },
      (error) => {
        settle()
        throw error
      },
    )
    return Object.assign(entry, { made })
  }

  function grow(entry: Making, grown: number): void {
    entry.bytes += grown
    if (!entry.isHeld) return
    bytes += grown
    evict()
  }

  function hold(key: string, entry: Entry): void {
    drop(key)
    store.set(key, entry)
    entry.isHeld = true
    bytes += entry.bytes
    evict()
  }

  function drop(key: string): void {
    const entry = store.get(key)
    if (entry === undefined) return
    store.delete(key)
    entry.isHeld = false
    bytes -= entry.bytes
  }

  /** Evicts the least recently used. Responses still being made stay: they are few, and requests wait for them. */
  function evict(): void {
    if (bytes <= limits.bytes && store.size <= limits.entries) return
    for (const [key, entry] of store) {
      if (bytes <= limits.bytes && store.size <= limits.entries) return
      if (entry.isMade) drop(key)
    }
  }

  const isExpired = ({ isMade, kind, madeAt }: Entry) =>
    isMade && kind !== 'file' && now() - madeAt >= limits.lifetimeMs

  function sweepExpired(): void {
    if (now() - sweptAt < limits.lifetimeMs) return
    sweptAt = now()
    for (const [key, entry] of store) if (isExpired(entry)) drop(key)
  }

  const mayStay = (entry: Entry, { status, body }: Stored) =>
    status === 200 && !entry.isOutdated && entry.kind !== 'passing' && body.byteLength <= limits.entryBytes

  function put(key: string, entry: Entry): void {
    hold(key, entry)
    const leave = () => {
      if (store.get(key) === entry) drop(key)
    }
    entry.made.then((stored) => {
      if (!mayStay(entry, stored)) return leave()
      grow(entry, entryOverhead + stored.body.byteLength + (stored.brotli?.byteLength ?? 0))
      grow(entry, 2 * key.length + tagOverhead * entry.tags.size)
    }, leave)
  }

  function find(key: string, make: () => Promise<CacheableResponse>, kind: AnswerKind): Entry {
    sweepExpired()
    const known = store.get(key)
    if (known === undefined || isExpired(known)) {
      const entry = begin(make, kind)
      put(key, entry)
      return entry
    }
    store.delete(key)
    store.set(key, known)
    return known
  }

  async function obtain(key: string, make: () => Promise<CacheableResponse>, kind: AnswerKind): Promise<Stored> {
    const entry = find(key, make, kind)
    const stored = await entry.made
    dependOn(entry.tags)
    if (!entry.isOutdated) return stored
    // This one began after the request arrived, so no earlier change can have outdated it.
    const next = find(key, make, kind)
    const later = await next.made
    dependOn(next.tags)
    return later
  }

  function invalidate(tags: readonly string[] | 'everything'): void {
    for (const [key, entry] of store) {
      if (!entry.isMade || entry.kind === 'file') continue
      if (tags === 'everything' || tags.some((tag) => entry.tags.has(tag))) drop(key)
    }
    for (const entry of making) {
      if (tags === 'everything') entry.everythingChanged = true
      else for (const tag of tags) entry.changed.add(tag)
    }
  }

  function noticeHiddenStories(): void {
    const current = readVisibility()
    if (current === visibility) return
    visibility = current
    invalidate('everything')
  }

  return {
    async answer(request, key, make, kind) {
      if (kind !== 'file') noticeHiddenStories()
      try {
        return await respond(request, await obtain(key, make, kind))
      } catch (error) {
        if (error instanceof Overloaded) return refuseWhileBusy(request)
        throw error
      }
    },
    invalidate,
    measure: () => ({ entries: store.size, bytes, making: making.size }),
  }
}

const busy = 'Lede is busy right now. Please try again in a moment.'
const busyHeaders = { 'retry-after': '2', 'cache-control': 'no-store' }

function refuseWhileBusy(request: Request): Response {
  if (!request.headers.get('accept')?.includes('text/html')) return refuse(503, busy, busyHeaders).toResponse()
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Lede is busy</title><p>${busy}</p></html>`
  return new Response(html, { status: 503, headers: { ...busyHeaders, 'content-type': 'text/html; charset=utf-8' } })
}

const toStored = (answer: CacheableResponse, grow: Stored['grow']): Stored => ({
  ...answer,
  tag: `W/"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 22)}"`,
  encoded: new Map(answer.brotli === undefined ? [] : [['br', Promise.resolve(answer.brotli)]]),
  grow,
})

async function respond(request: Request, stored: Stored): Promise<Response> {
  const headers: Record<string, string> = {
    'content-type': stored.type,
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept, Accept-Encoding',
    ...stored.headers,
  }
  if (stored.status === 200) {
    headers.etag = stored.tag
    if (includesTag(request.headers.get('if-none-match'), stored.tag))
      return new Response(null, { status: 304, headers })
  }
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), stored)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  const body = await encode(stored, encoding)
  headers['content-length'] = String(body.byteLength)
  return new Response(request.method === 'HEAD' ? null : body, { status: stored.status, headers })
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
const includesTag = (ifNoneMatch: string | null, tag: string) =>
  ifNoneMatch !== null && (ifNoneMatch === '*' || ifNoneMatch.split(',').some((one) => opaque(one) === opaque(tag)))

function chooseEncoding(acceptEncoding: string | null, stored: Stored): Encoding {
  if (acceptEncoding === null || stored.body.byteLength < compressibleFrom || !compressibleType.test(stored.type)) {
    return 'identity'
  }
  const accepted = new Set(
    acceptEncoding
      .split(',')
      .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
      .map((one) => one.split(';')[0]?.trim().toLowerCase()),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

function encode(stored: Stored, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const known = stored.encoded.get(encoding)
  if (known !== undefined) return known
  const encoded = {
    identity: async () => stored.body,
    br: () => brotli(stored.body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    gzip: () => gzip(stored.body),
  }[encoding]()
  stored.encoded.set(encoding, encoded)
  if (encoding !== 'identity') {
    encoded.then(
      ({ byteLength }) => stored.grow(byteLength),
      () => stored.encoded.delete(encoding),
    )
  }
  return encoded
}
