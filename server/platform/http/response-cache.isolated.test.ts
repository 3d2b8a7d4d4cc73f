import zlib from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { type AnswerKind, createResponseCache, dependOn, type ResponseCacheLimits } from './response-cache.ts'
import type { CacheableResponse } from './stored-response.ts'

vi.mock('node:zlib', async (original) => {
  const { default: real } = await original<{ default: typeof zlib }>()
  return { default: Object.assign(Object.create(real), { brotliCompress: vi.fn(real.brotliCompress) }) }
})

const words = 'Finished once, answered often. '.repeat(40)

const finished = (text: string, more: Partial<CacheableResponse> = {}): CacheableResponse => ({
  status: 200,
  type: 'text/plain',
  body: new TextEncoder().encode(text),
  ...more,
})

/** A cache for two responses that live for 10 s, with a clock and a count of how often a response was made. */
function openStore(limits: Partial<ResponseCacheLimits> = {}) {
  let time = 0
  let made = 0
  const store = createResponseCache(
    {
      entries: 2,
      bytes: 1_000_000,
      entryBytes: 100_000,
      lifetimeMs: 10_000,
      rendering: { atOnce: 2, waiting: 2 },
      ...limits,
    },
    () => time,
  )
  return {
    advance: (milliseconds: number) => {
      time += milliseconds
    },
    count: () => made,
    invalidate: store.invalidate,
    measure: store.measure,
    ask: (
      headers: Record<string, string> = {},
      key = 'key',
      make = async () => finished(words),
      method = 'GET',
      kind: AnswerKind = 'data',
    ) =>
      store.answer(
        new Request('http://lede.test/', { headers, method }),
        key,
        () => {
          made += 1
          return make()
        },
        kind,
      ),
  }
}

describe('a cached response', () => {
  it('is made once until it expires', async () => {
    const { ask, advance, count } = openStore()
    await ask()
    advance(9_999)
    expect(await (await ask()).text()).toBe(words)
    expect(count()).toBe(1)
  })

  it('is made again after it expired', async () => {
    const { ask, advance } = openStore()
    await ask()
    advance(10_000)
    expect(await (await ask({}, 'key', async () => finished('News'))).text()).toBe('News')
  })

  it('stays when it is a built file', async () => {
    const { ask, advance, count, invalidate } = openStore()
    const askFile = () => ask({}, 'file', undefined, 'GET', 'file')
    await askFile()
    invalidate('everything')
    advance(1_000_000)
    await askFile()
    expect(count()).toBe(1)
  })

  it('is made once for concurrent requests', async () => {
    const { ask, count } = openStore()
    const answers = await Promise.all(Array.from({ length: 10 }, async () => (await ask()).text()))
    expect(new Set(answers)).toEqual(new Set([words]))
    expect(count()).toBe(1)
  })

  it('has an ETag and gets 304 when the client has it', async () => {
    const { ask } = openStore()
    const tag = (await ask()).headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
    for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
      const answer = await ask({ 'if-none-match': known })
      expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', tag])
    }
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('has another ETag when its body differs', async () => {
    const { ask } = openStore()
    const first = await ask({}, 'first')
    const second = await ask({}, 'second', async () => finished(`${words}!`))
    expect(first.headers.get('etag') === second.headers.get('etag')).toBe(false)
  })

  it.each([
    ['br, gzip', 'br'],
    ['gzip, br;q=0.5', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=1.0', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0', null],
    ['deflate', null],
    ['', null],
  ])('for Accept-Encoding %j has content encoding %s', async (accepted, encoding) => {
    const answer = await openStore().ask({ 'accept-encoding': accepted })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const decode = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync }[encoding ?? '']
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect((decode?.(bytes) ?? bytes).toString()).toBe(words)
    expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength))
    expect(answer.headers.get('vary')).toBe('Accept, Accept-Encoding')
  })

  it.each([
    ['short', finished('Short.')],
    ['a picture', finished(words, { type: 'image/png' })],
  ])('is not compressed when it is %s', async (_, answer) => {
    const { headers } = await openStore().ask({ 'accept-encoding': 'br' }, 'key', async () => answer)
    expect(headers.get('content-encoding')).toBeNull()
  })

  it('is sent precompressed to clients that accept brotli', async () => {
    const before = vi.mocked(zlib.brotliCompress).mock.calls.length
    const brotli = new TextEncoder().encode('compressed')
    const make = async () => finished(words, { brotli })
    const { ask } = openStore()
    const answer = await ask({ 'accept-encoding': 'gzip, br' }, 'key', make)
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual(['br', 'compressed'])
    expect(await (await ask()).text()).toBe(words)
    expect(vi.mocked(zlib.brotliCompress).mock.calls.length).toBe(before)
  })

  it('is sent for HEAD without its body', async () => {
    const { ask } = openStore()
    const whole = await ask()
    const head = await ask({}, 'key', undefined, 'HEAD')
    expect(await head.text()).toBe('')
    expect([...head.headers]).toEqual([...whole.headers])
  })

  it('is not stored when making it failed', async () => {
    const { ask } = openStore()
    const fail = () => Promise.reject(new Error('no database'))
    await expect(ask({}, 'key', fail)).rejects.toThrow('no database')
    expect((await ask()).status).toBe(200)
  })

  it('is not stored and has no ETag when its status is not 200', async () => {
    const { ask, count } = openStore()
    const missing = async () => finished('Not here', { status: 404 })
    const answer = await ask({ 'if-none-match': '*' }, 'key', missing)
    expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([404, 'Not here', null])
    await ask({}, 'key', missing)
    expect(count()).toBe(2)
  })

  it('is evicted in favor of newer ones when there are too many', async () => {
    const { ask, count } = openStore()
    for (const key of ['one', 'two', 'three', 'three', 'two']) await ask({}, key)
    expect(count()).toBe(3)
    await ask({}, 'one')
    expect(count()).toBe(4)
  })

  it('may set its own Cache-Control and Location', async () => {
    const headers = { 'cache-control': 'public, max-age=31536000, immutable', location: '/elsewhere' }
    const answer = await openStore().ask({}, 'key', async () => finished('', { status: 301, headers }))
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('location')).toBe('/elsewhere')
  })
})

describe('invalidation by tag', () => {
  const tagged =
    (text: string, ...tags: string[]) =>
    async () => {
      dependOn(tags)
      return finished(text)
    }

  it('drops the responses that depend on the tags and no others', async () => {
    const { ask, invalidate } = openStore()
    await ask({}, 'front', tagged('Old front', 'front', 'story:1'))
    await ask({}, 'food', tagged('Old food', 'category:food'))
    invalidate(['story:1', 'story:2'])
    expect(await (await ask({}, 'front', tagged('New front'))).text()).toBe('New front')
    expect(await (await ask({}, 'food', tagged('New food'))).text()).toBe('Old food')
  })

  it('drops a page that was made from a tagged response', async () => {
    const { ask, invalidate } = openStore()
    const page = (text: string) => async () => {
      await ask({}, 'list', tagged('A list', 'story:1'))
      return finished(text)
    }
    await ask({}, 'page', page('Old page'), 'GET', 'page')
    invalidate(['story:1'])
    expect(await (await ask({}, 'page', page('New page'), 'GET', 'page')).text()).toBe('New page')
  })

  it('during the making of a response hides it from later requests', async () => {
    const { ask, invalidate, count } = openStore()
    const { promise, resolve } = Promise.withResolvers<void>()
    let story = 'As it was'
    const read = async () => {
      dependOn(['story:1'])
      const text = story
      await promise
      return finished(text)
    }
    const before = ask({}, 'key', read)
    story = 'As it is'
    invalidate(['story:1'])
    const after = ask({}, 'key', read)
    resolve()
    await before
    expect(await (await after).text()).toBe('As it is')
    expect(await (await ask({}, 'key', read)).text()).toBe('As it is')
    expect(count()).toBe(2)
  })

  it('by other tags does not affect a response that is being made', async () => {
    const { ask, invalidate, count } = openStore()
    const { promise, resolve } = Promise.withResolvers<CacheableResponse>()
    const before = ask({}, 'key', () => promise)
    invalidate(['story:2'])
    const after = ask()
    resolve(finished('Only once'))
    expect(await Promise.all([before, after].map(async (answer) => (await answer).text()))).toEqual([
      'Only once',
      'Only once',
    ])
    expect(count()).toBe(1)
  })
})

describe('the size limit of the cache', () => {
  const body = (bytes: number) => async () => finished('x'.repeat(bytes), { type: 'image/png' })

  it('includes overhead and evicts the least recently used response', async () => {
    const { ask, count, measure } = openStore({ entries: 100, bytes: 25_000 })
    for (const key of ['a', 'b']) await ask({}, key, body(10_000))
    await ask({}, 'a', body(10_000))
    await ask({}, 'c', body(10_000))
    expect(measure()).toEqual({ entries: 2, bytes: 22_004, making: 0 })
    await ask({}, 'a', body(10_000))
    expect(count()).toBe(3)
    await ask({}, 'b', body(10_000))
    expect(count()).toBe(4)
  })

  it('counts compressed forms', async () => {
    const { ask, measure } = openStore()
    await ask()
    const plain = measure().bytes
    const answer = await ask({ 'accept-encoding': 'gzip' })
    expect(measure().bytes - plain).toBe(Number(answer.headers.get('content-length')))
  })

  it('excludes a response that is larger than the limit for one entry', async () => {
    const { ask, count, measure } = openStore({ entryBytes: 9_999 })
    expect((await (await ask({}, 'large', body(10_000))).text()).length).toBe(10_000)
    await ask({}, 'large', body(10_000))
    expect([count(), measure()]).toEqual([2, { entries: 0, bytes: 0, making: 0 }])
  })

  it('does not count expired responses, even if they are not requested again', async () => {
    const { ask, advance, measure } = openStore()
    await ask({}, 'old', body(10_000))
    advance(10_000)
    await ask({}, 'new', body(5_000))
    expect(measure()).toEqual({ entries: 1, bytes: 6_006, making: 0 })
  })

  it('excludes passing responses, which concurrent requests still share', async () => {
    const { ask, count, measure } = openStore()
    const askPassing = () => ask({}, 'token', undefined, 'GET', 'passing')
    await Promise.all([askPassing(), askPassing()])
    expect([count(), measure().entries]).toEqual([1, 0])
    await askPassing()
    expect(count()).toBe(2)
  })
})

describe('concurrent page renders', () => {
  it('are limited; more pages wait for a turn, and further ones get 503', async () => {
    const { ask, measure } = openStore({ entries: 100 })
    const { promise, resolve } = Promise.withResolvers<void>()
    let rendering = 0
    let most = 0
    const render = async () => {
      rendering += 1
      most = Math.max(most, rendering)
      await promise
      rendering -= 1
      return finished(words)
    }
    const answers = Array.from({ length: 6 }, (_, index) => ask({}, `page ${index}`, render, 'GET', 'page'))
    const refused = await Promise.all(answers.slice(4))
    expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [503, '2'],
      [503, '2'],
    ])
    expect(await refused[0]?.json()).toEqual({ detail: 'Lede is busy right now. Please try again in a moment.' })
    resolve()
    expect((await Promise.all(answers.slice(0, 4))).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect([most, measure().entries]).toEqual([2, 4])
  })
})
