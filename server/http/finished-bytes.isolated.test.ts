import zlib from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { createFinishedBytes, type Finished, fileKey } from './finished-bytes.ts'

vi.mock('node:zlib', async (original) => {
  const { default: real } = await original<{ default: typeof zlib }>()
  return { default: Object.assign(Object.create(real), { brotliCompress: vi.fn(real.brotliCompress) }) }
})

const words = 'Finished once, answered often. '.repeat(40)

const finished = (text: string, more: Partial<Finished> = {}): Finished => ({
  status: 200,
  type: 'text/plain',
  body: new TextEncoder().encode(text),
  ...more,
})

/** A store of two answers, fresh for a second and stale for nine more, with its clock, and how often something was made. */
/** The options of a compression that tries so hard. */
const trying = (quality: number) => JSON.stringify({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } })

function openStore() {
  let time = 0
  let made = 0
  const store = createFinishedBytes({ entries: 2, freshMs: 1_000, staleMs: 10_000, renewAfterMs: 1 }, () => time)
  return {
    advance: (milliseconds: number) => {
      time += milliseconds
    },
    count: () => made,
    forgetStories: () => store.forgetStories(),
    ask: (headers: Record<string, string> = {}, key = 'key', make = async () => finished(words), method = 'GET') =>
      store.answer(new Request('http://lede.test/', { headers, method }), key, () => {
        made += 1
        return make()
      }),
  }
}

/** Lets what happens behind an answer come to its end: a millisecond's rest, and some compression. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 200))

describe('a finished answer', () => {
  it('is made once while it is fresh', async () => {
    const { ask, advance, count } = openStore()
    await ask()
    advance(999)
    expect(await (await ask()).text()).toBe(words)
    expect(count()).toBe(1)
  })

  it('that is stale is answered at once, and made anew once behind it', async () => {
    const { ask, advance, count } = openStore()
    await ask()
    advance(1_000)
    const { promise, resolve } = Promise.withResolvers<Finished>()
    const answers = await Promise.all([1, 2].map(() => ask({}, 'key', () => promise)))
    // Who asked has it before that begins.
    expect(count()).toBe(1)
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([words, words])
    await settled()
    expect(count()).toBe(2)
    resolve(finished('News'))
    await settled()
    expect(await (await ask()).text()).toBe('News')
    expect(count()).toBe(2)
  })

  it('that is too old is worth nothing', async () => {
    const { ask, advance } = openStore()
    await ask()
    advance(10_000)
    expect(await (await ask({}, 'key', async () => finished('News'))).text()).toBe('News')
  })

  it.each([
    ['cannot be made anew', () => Promise.reject(new Error('no database')), words],
    ['fails when it is made anew', async () => finished('Sorry', { status: 500 }), words],
    ['is no more', async () => finished('Not here', { status: 404 }), 'News'],
  ])('that %s stays or goes', async (_, make, next) => {
    const { ask, advance } = openStore()
    await ask()
    advance(1_000)
    expect(await (await ask({}, 'key', make)).text()).toBe(words)
    await settled()
    expect(await (await ask({}, 'key', async () => finished('News'))).text()).toBe(next)
  })

  it('that is a built file stays as it is', async () => {
    const { ask, advance, count, forgetStories } = openStore()
    const file = fileKey('/assets/entry.js')
    await ask({}, file)
    advance(1_000_000)
    forgetStories()
    await ask({}, file)
    await settled()
    expect(count()).toBe(1)
  })

  it('is compressed before it takes the place of one that was asked for so', async () => {
    const { ask, advance } = openStore()
    const compressed = { 'accept-encoding': 'br' }
    await ask(compressed)
    advance(1_000)
    await ask(compressed, 'key', async () => finished(`${words} News`))
    await settled()
    const { calls } = vi.mocked(zlib.brotliCompress).mock
    const before = calls.length
    // Nobody waits for the second, so it is made smaller.
    const [awaited, behind] = calls.slice(-2).map((call) => JSON.stringify(call[1]))
    expect([awaited, behind]).toEqual([trying(5), trying(10)])
    expect((await ask(compressed)).headers.get('content-encoding')).toBe('br')
    expect(calls.length).toBe(before)
  })

  it('that was forgotten while it was made anew stays forgotten', async () => {
    const { ask, advance, forgetStories } = openStore()
    await ask()
    advance(1_000)
    const { promise, resolve } = Promise.withResolvers<Finished>()
    await ask({}, 'key', () => promise)
    await settled()
    forgetStories()
    resolve(finished('From before'))
    await settled()
    expect(await (await ask({}, 'key', async () => finished('News'))).text()).toBe('News')
  })

  it('is made once for all who ask at the same time', async () => {
    const { ask, count } = openStore()
    const answers = await Promise.all(Array.from({ length: 10 }, async () => (await ask()).text()))
    expect(new Set(answers)).toEqual(new Set([words]))
    expect(count()).toBe(1)
  })

  it('is tagged, and only its tag is answered to who has it', async () => {
    const { ask } = openStore()
    const tag = (await ask()).headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
    for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
      const answer = await ask({ 'if-none-match': known })
      expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', tag])
    }
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('has another tag when it changed', async () => {
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
  ])('for %j is encoded as %s', async (accepted, encoding) => {
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

  it('that was compressed beforehand is answered so, to whoever takes it', async () => {
    const before = vi.mocked(zlib.brotliCompress).mock.calls.length
    const brotli = new TextEncoder().encode('compressed')
    const make = async () => finished(words, { brotli })
    const { ask } = openStore()
    const answer = await ask({ 'accept-encoding': 'gzip, br' }, 'key', make)
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual(['br', 'compressed'])
    expect(await (await ask()).text()).toBe(words)
    expect(vi.mocked(zlib.brotliCompress).mock.calls.length).toBe(before)
  })

  it('answers HEAD with everything but the body', async () => {
    const { ask } = openStore()
    const whole = await ask()
    const head = await ask({}, 'key', undefined, 'HEAD')
    expect(await head.text()).toBe('')
    expect([...head.headers]).toEqual([...whole.headers])
  })

  it('is not kept when making it failed', async () => {
    const { ask } = openStore()
    const fail = () => Promise.reject(new Error('no database'))
    await expect(ask({}, 'key', fail)).rejects.toThrow('no database')
    expect((await ask()).status).toBe(200)
  })

  it('is not kept or tagged when it is no success', async () => {
    const { ask, count } = openStore()
    const missing = async () => finished('Not here', { status: 404 })
    const answer = await ask({ 'if-none-match': '*' }, 'key', missing)
    expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([404, 'Not here', null])
    await ask({}, 'key', missing)
    expect(count()).toBe(2)
  })

  it('gives way to newer ones when there are too many', async () => {
    const { ask, count } = openStore()
    for (const key of ['one', 'two', 'three', 'three', 'two']) await ask({}, key)
    expect(count()).toBe(3)
    await ask({}, 'one')
    expect(count()).toBe(4)
  })

  it('may say for itself how long it is kept, and where it leads', async () => {
    const headers = { 'cache-control': 'public, max-age=31536000, immutable', location: '/elsewhere' }
    const answer = await openStore().ask({}, 'key', async () => finished('', { status: 301, headers }))
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('location')).toBe('/elsewhere')
  })
})
