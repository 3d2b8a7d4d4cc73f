/**
 * Finished answers, kept: the body, its tag and its compressed forms are made once and answered while they are fresh. Who
 * asks for a stale one gets it at once, and it is made anew behind their back: stale-while-revalidate, as RFC 5861 calls it
 * (design, section 5 "Finished bytes are cached, not recomputed").
 */
import { createHash } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** What is worth keeping. `type` is its media type; `brotli` is the body compressed, where that was done beforehand. */
export type Finished = {
  status: number
  type: string
  body: Uint8Array<ArrayBuffer>
  brotli?: Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

type Encoding = 'br' | 'gzip' | 'identity'

type Kept = Finished & { tag: string; encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>> }

/** Bodies shorter than this gain nothing from compression, in bytes. */
const compressibleFrom = 860
const compressibleType = /^(?:text\/|application\/(?:json|manifest|rss|xml|javascript|ld)|image\/svg)/

/**
 * How hard brotli tries. Somebody waits for the first form of an answer, not for those that are made anew: measured on the
 * front page, 2 ms for a fifth of its size, and 36 ms for 7 % less than that.
 */
const quality = { awaited: 5, behindTheirBack: 10 }

export type FinishedBytes = {
  /** Answers a request from what is kept under `key`, or makes it. Only successes are kept. */
  answer: (request: Request, key: string, make: () => Promise<Finished>) => Promise<Response>
  /** Forgets what this process has kept but for built files: a story changed (docs/decisions/0002). */
  forgetStories: () => void
}

/** The key of a built file, which does not change while the server runs: it stays fresh. */
export const fileKey = (path: string) => `file ${path}`
const isFile = (key: string) => key.startsWith(fileKey(''))

type Entry = { made: Promise<Kept>; madeAt: number }

/**
 * A store for at most `entries` answers. Each is fresh for `freshMs` after it was made and stale until `staleMs`, from
 * when on it is worth nothing. It is made anew `renewAfterMs` after somebody got a stale one: until then they ask for what
 * belongs to it, and rendering would keep them waiting. Simultaneous requests for one key make it once.
 *
 * `readVisibility` answers another number once any process has hidden or shown a story.
 */
export function createFinishedBytes(
  limits: { entries: number; freshMs: number; staleMs: number; renewAfterMs: number },
  now: () => number,
  readVisibility: () => number = () => 0,
): FinishedBytes {
  const store = new Map<string, Entry>()
  let visibility = readVisibility()
  const renewing = new Set<Entry>()

  const begin = (make: () => Promise<Finished>): Entry => ({ made: make().then(tagged), madeAt: now() })

  function put(key: string, entry: Entry): void {
    store.delete(key)
    store.set(key, entry)
    const oldest = store.keys().next().value
    if (store.size > limits.entries && oldest !== undefined) store.delete(oldest)
    const forget = () => {
      if (store.get(key) === entry) store.delete(key)
    }
    entry.made.then((kept) => kept.status === 200 || forget(), forget)
  }

  /** The stale one stays when the new one failed, and stays away when it was forgotten meanwhile. */
  async function renew(key: string, stale: Entry, make: () => Promise<Finished>): Promise<void> {
    if (renewing.has(stale)) return
    renewing.add(stale)
    await rest(limits.renewAfterMs, undefined, { ref: false })
    const renewed = begin(make)
    const { status } = await prepareLike(stale, renewed).catch(() => ({ status: 500 }))
    renewing.delete(stale)
    if (status < 500 && store.get(key) === stale) put(key, renewed)
  }

  function keep(key: string, make: () => Promise<Finished>): Promise<Kept> {
    const known = store.get(key)
    if (known !== undefined && isFile(key)) return known.made
    const age = known === undefined ? Number.POSITIVE_INFINITY : now() - known.madeAt
    if (known !== undefined && age < limits.staleMs) {
      if (age >= limits.freshMs) void renew(key, known, make)
      return known.made
    }
    const entry = begin(make)
    put(key, entry)
    return entry.made
  }

  function forgetStories(): void {
    for (const key of store.keys()) if (!isFile(key)) store.delete(key)
  }

  /** Another process hid or showed a story: what was made before is not to be answered any more. */
  function noticeHiddenStories(): void {
    const current = readVisibility()
    if (current === visibility) return
    visibility = current
    forgetStories()
  }

  return {
    async answer(request, key, make) {
      if (!isFile(key)) noticeHiddenStories()
      return respond(request, await keep(key, make))
    },
    forgetStories,
  }
}

/** Compresses an answer as the one before it was asked for. */
async function prepareLike(stale: Entry, renewed: Entry): Promise<Kept> {
  const [before, kept] = await Promise.all([stale.made, renewed.made])
  await Promise.all([...before.encoded.keys()].map((encoding) => encode(kept, encoding, quality.behindTheirBack)))
  return kept
}

const tagged = (finished: Finished): Kept => ({
  ...finished,
  tag: `W/"${createHash('sha256').update(finished.body).digest('base64url').slice(0, 22)}"`,
  encoded: new Map(finished.brotli === undefined ? [] : [['br', Promise.resolve(finished.brotli)]]),
})

async function respond(request: Request, kept: Kept): Promise<Response> {
  const headers: Record<string, string> = {
    'content-type': kept.type,
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept, Accept-Encoding',
    ...kept.headers,
  }
  if (kept.status === 200) {
    headers.etag = kept.tag
    if (includesTag(request.headers.get('if-none-match'), kept.tag)) return new Response(null, { status: 304, headers })
  }
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), kept)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  const body = await encode(kept, encoding)
  headers['content-length'] = String(body.byteLength)
  return new Response(request.method === 'HEAD' ? null : body, { status: kept.status, headers })
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
const includesTag = (ifNoneMatch: string | null, tag: string) =>
  ifNoneMatch !== null && (ifNoneMatch === '*' || ifNoneMatch.split(',').some((one) => opaque(one) === opaque(tag)))

function chooseEncoding(acceptEncoding: string | null, kept: Kept): Encoding {
  if (acceptEncoding === null || kept.body.byteLength < compressibleFrom || !compressibleType.test(kept.type)) {
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

function encode(kept: Kept, encoding: Encoding, brotliQuality = quality.awaited): Promise<Uint8Array<ArrayBuffer>> {
  const known = kept.encoded.get(encoding)
  if (known !== undefined) return known
  const encoded = {
    identity: async () => kept.body,
    br: () => brotli(kept.body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    gzip: () => gzip(kept.body),
  }[encoding]()
  kept.encoded.set(encoding, encoded)
  return encoded
}
