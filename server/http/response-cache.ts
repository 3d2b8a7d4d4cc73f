/**
 * A response cache (docs/decisions/0002): the body of an answer, its ETag and its compressed forms are made once and
 * answered while they are fresh. A request for a stale answer gets it at once, and a new one is made afterwards
 * (stale-while-revalidate, RFC 5861).
 *
 * An answer names what it was made from by tags (`dependOn`), and a write names the tags it changes (`invalidate`). The
 * answer of a request never shows what was invalidated before that request arrived, also when the answer was being made
 * at that moment.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { createTurns } from '../media/take-turns.ts'
import { refuse } from './refusal.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** An answer that may be kept. `type` is its media type; `brotli` is the body compressed, where that was done beforehand. */
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
  /** Counts the bytes of a compressed form once it is there. */
  grow: (bytes: number) => void
}

/** Bodies shorter than this gain nothing from compression, in bytes. */
const compressibleFrom = 860
const compressibleType = /^(?:text\/|application\/(?:json|manifest|rss|xml|javascript|ld)|image\/svg)/

/**
 * How hard brotli tries. Somebody waits for the first form of an answer, not for those that are made anew: measured on the
 * front page, 2 ms for a fifth of its size, and 36 ms for 7 % less than that.
 */
const quality = { awaited: 5, behindTheirBack: 10 }

/** What an entry costs beside its body, roughly: its key, its tags, its objects; in bytes. */
const entryOverhead = 1_000
const tagOverhead = 100

export type ResponseCacheLimits = {
  entries: number
  /** Of all bodies and their compressed forms together. */
  bytes: number
  /** A larger body is answered and not kept. */
  entryBytes: number
  freshMs: number
  /** An answer of this age is dropped. */
  staleMs: number
  /** How long after a stale answer was given a new one is made: until then its reader loads what belongs to it. */
  renewAfterMs: number
  /** How many pages are rendered at once, and how many more may wait for that; beyond, a request gets 503. */
  rendering: { atOnce: number; waiting: number }
}

/** Of the running server. Another process's change may not have been heard of, so nothing is kept for long. */
export const responseCacheLimits: ResponseCacheLimits = {
  entries: 2_000,
  bytes: 64_000_000,
  entryBytes: 16_000_000,
  freshMs: 5_000,
  staleMs: 60_000,
  renewAfterMs: 2_000,
  rendering: { atOnce: 4, waiting: 64 },
}

/**
 * `file`: a built file, which stays as it is. `data`: kept while it is fresh. `page`: the same, and it waits for its turn to
 * be rendered. `passing`: a page that is not kept; only requests at the same time share it.
 */
export type AnswerKind = 'file' | 'data' | 'page' | 'passing'

export type ResponseCache = {
  /** Answers a request from what is kept under `key`, or makes it. Only answers with status 200 are kept. */
  answer: (request: Request, key: string, make: () => Promise<CacheableResponse>, kind: AnswerKind) => Promise<Response>
  /** Drops every answer that depends on one of these tags; `everything` but built files where they are not known. */
  invalidate: (tags: readonly string[] | 'everything') => void
  /** What it holds now. */
  measure: () => { entries: number; bytes: number; making: number }
}

/** What is known of an answer, also while it is being made. */
type Making = {
  madeAt: number
  kind: AnswerKind
  tags: Set<string>
  /** Tags that were invalidated while it was being made. */
  changed: Set<string>
  everythingChanged: boolean
  isMade: boolean
  /** Made from something that was changed meanwhile: it may only be given to who asked before. */
  isOutdated: boolean
  isHeld: boolean
  bytes: number
}
type Entry = Making & { made: Promise<Stored> }

/** The tags of the answer that is being made. */
const dependencies = new AsyncLocalStorage<Set<string>>()

/** Says what the answer that is being made depends on. It is dropped once one of these tags is invalidated. */
export function dependOn(tags: Iterable<string>): void {
  const own = dependencies.getStore()
  if (own !== undefined) for (const tag of tags) own.add(tag)
}

class Overloaded extends Error {}

/**
 * `now` in milliseconds; `readVisibility` answers another number once any process has hidden or shown a story. Simultaneous requests for one key make its answer once. */
export function createResponseCache(
  limits: ResponseCacheLimits,
  now: () => number,
  readVisibility: () => number = () => 0,
): ResponseCache {
  let visibility = readVisibility()
  /** In the order of their last use, the one used longest ago first. */
  const store = new Map<string, Entry>()
  const making = new Set<Making>()
  const renewing = new Set<Entry>()
  const turns = createTurns(limits.rendering)
  let bytes = 0
  let sweptAt = now()

  /** A page waits for data, never for another page, so that no turn waits for a turn. */
  function takeTurn<Result>(work: () => Promise<Result>, kind: AnswerKind): Promise<Result> {
    if (kind === 'file' || kind === 'data') return work()
    return turns.take(work) ?? Promise.reject(new Overloaded())
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
    // At the very moment it is judged it counts as made: no change may fall between the two.
    const settle = () => {
      entry.isMade = true
      making.delete(entry)
      entry.isOutdated = entry.everythingChanged || [...entry.tags].some((tag) => entry.changed.has(tag))
    }
    const made = takeTurn(() => dependencies.run(entry.tags, make), kind).then(
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

  /** Drops those used longest ago until the rest fits. Those that are still being made are few, and have readers. */
  function evict(): void {
    if (bytes <= limits.bytes && store.size <= limits.entries) return
    for (const [key, entry] of store) {
      if (bytes <= limits.bytes && store.size <= limits.entries) return
      if (entry.isMade) drop(key)
    }
  }

  const isExpired = ({ isMade, kind, madeAt }: Entry) => isMade && kind !== 'file' && now() - madeAt >= limits.staleMs

  function sweepExpired(): void {
    if (now() - sweptAt < limits.freshMs) return
    sweptAt = now()
    for (const [key, entry] of store) if (isExpired(entry)) drop(key)
  }

  const mayStay = (entry: Entry, { status, body }: Stored) =>
    status === 200 && !entry.isOutdated && entry.kind !== 'passing' && body.byteLength <= limits.entryBytes

  /** Makes an answer that requests share from now on, and keeps it if it may stay. */
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

  /** The stale one stays when the new one failed, and stays away when it was dropped meanwhile. */
  async function renew(key: string, stale: Entry, make: () => Promise<CacheableResponse>): Promise<void> {
    if (renewing.has(stale)) return
    renewing.add(stale)
    await rest(limits.renewAfterMs, undefined, { ref: false })
    const renewed = begin(make, stale.kind)
    const { status } = await prepareLike(stale, renewed).catch(() => ({ status: 500 }))
    renewing.delete(stale)
    if (status < 500 && store.get(key) === stale) put(key, renewed)
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
    const isStale = known.isMade && known.kind !== 'file' && now() - known.madeAt >= limits.freshMs
    // Outside of the answer that asks for it: it is made for its own sake.
    if (isStale) dependencies.exit(() => void renew(key, known, make))
    return known
  }

  async function obtain(key: string, make: () => Promise<CacheableResponse>, kind: AnswerKind): Promise<Stored> {
    const entry = find(key, make, kind)
    const stored = await entry.made
    dependOn(entry.tags)
    if (!entry.isOutdated) return stored
    // This one was begun after the request came, so that nothing before the request can have outdated it.
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

  /** Another process hid or showed a story: nothing that was made before is answered any more. */
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

/** Compresses an answer as the one before it was asked for. */
async function prepareLike(stale: Entry, renewed: Entry): Promise<Stored> {
  const [before, stored] = await Promise.all([stale.made, renewed.made])
  await Promise.all([...before.encoded.keys()].map((encoding) => encode(stored, encoding, quality.behindTheirBack)))
  return stored
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

function encode(stored: Stored, encoding: Encoding, brotliQuality = quality.awaited): Promise<Uint8Array<ArrayBuffer>> {
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
