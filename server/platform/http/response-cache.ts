/**
 * A response cache (docs/decisions/0002): the body, its ETag and its compressed forms are made once and served until
 * they expire.
 *
 * A response names its sources by tags (`dependOn`), and a write names the tags it changes (`invalidate`). A response
 * never shows data that was invalidated before its request arrived, even if it was being made at that moment.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { refuse, refuseReader } from './refusal.ts'
import { createSemaphore, type Holder } from './semaphore.ts'
import { type CacheableResponse, respond, type StoredResponse, toStored } from './stored-response.ts'

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
  rendering: { atOnce: 4, waiting: 160 },
}

/**
 * `file`: a built file, which never changes. `data`: stored until it expires. `page`: like `data`, but waits for a
 * rendering turn. `passing`: a page that is never stored; only concurrent requests share it.
 */
export type AnswerKind = 'file' | 'data' | 'page' | 'passing'

export type ResponseCache = {
  /** `holders` hold the turn of a page that is rendered for this request. */
  answer: (
    request: Request,
    key: string,
    make: () => Promise<CacheableResponse>,
    kind: AnswerKind,
    holders?: readonly Holder[],
  ) => Promise<Response>
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
type Entry = Making & { made: Promise<StoredResponse> }

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
  function acquire<Result>(work: () => Promise<Result>, kind: AnswerKind, holders: readonly Holder[]): Promise<Result> {
    if (kind === 'file' || kind === 'data') return work()
    return semaphore.take(work, { holders }) ?? Promise.reject(new Overloaded())
  }

  function begin(make: () => Promise<CacheableResponse>, kind: AnswerKind, holders: readonly Holder[]): Entry {
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
    const made = acquire(() => dependencies.run(entry.tags, make), kind, holders).then(
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

  const mayStay = (entry: Entry, { status, body }: StoredResponse) =>
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

  function find(
    key: string,
    make: () => Promise<CacheableResponse>,
    kind: AnswerKind,
    holders: readonly Holder[],
  ): Entry {
    sweepExpired()
    const known = store.get(key)
    if (known === undefined || isExpired(known)) {
      const entry = begin(make, kind, holders)
      put(key, entry)
      return entry
    }
    store.delete(key)
    store.set(key, known)
    return known
  }

  async function obtain(
    key: string,
    make: () => Promise<CacheableResponse>,
    kind: AnswerKind,
    holders: readonly Holder[],
  ): Promise<StoredResponse> {
    const entry = find(key, make, kind, holders)
    const stored = await entry.made
    dependOn(entry.tags)
    if (!entry.isOutdated) return stored
    // This one began after the request arrived, so no earlier change can have outdated it.
    const next = find(key, make, kind, holders)
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
    async answer(request, key, make, kind, holders = []) {
      if (kind !== 'file') noticeHiddenStories()
      try {
        return await respond(request, await obtain(key, make, kind, holders))
      } catch (error) {
        if (error instanceof Overloaded) return refuseReader(request, busy)
        throw error
      }
    },
    invalidate,
    measure: () => ({ entries: store.size, bytes, making: making.size }),
  }
}

const busy = refuse(503, 'Lede is busy right now. Please try again in a moment.', { 'retry-after': '2' })
