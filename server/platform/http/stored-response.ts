/** Responses that are made once and sent many times, with an ETag and compressed forms (docs/decisions/0002). */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

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

export type StoredResponse = CacheableResponse & {
  tag: string
  encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>
  /** Called with the bytes of each compressed form once it is made. */
  grow: (bytes: number) => void
}

/** Shorter bodies gain nothing from compression, in bytes. */
const compressibleFrom = 860
const compressibleType = /^(?:text\/|application\/(?:json|feed|manifest|rss|xml|javascript|ld)|image\/svg)/

/** On the front page this takes 2 ms; the quality of 10 would take 36 ms to save another 7 %. */
const brotliQuality = 5

/** Gives the response its ETag. */
export const toStored = (answer: CacheableResponse, grow: StoredResponse['grow']): StoredResponse => ({
  ...answer,
  tag: `W/"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 22)}"`,
  encoded: new Map(answer.brotli === undefined ? [] : [['br', Promise.resolve(answer.brotli)]]),
  grow,
})

/** Answers with 304 or with the body in the best encoding that the client accepts; each encoding is made once. */
export async function respond(request: Request, stored: StoredResponse): Promise<Response> {
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
/** No response has a date of change: a list that loses a story changes, and the newest date in it does not. */
const includesTag = (ifNoneMatch: string | null, tag: string) =>
  ifNoneMatch === '*' || ifNoneMatch?.split(',').some((one) => opaque(one) === opaque(tag)) === true

function chooseEncoding(acceptEncoding: string | null, stored: StoredResponse): Encoding {
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

function encode(stored: StoredResponse, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
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
