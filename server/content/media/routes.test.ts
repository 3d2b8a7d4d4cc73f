import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { MediaStorageError } from '../../platform/storage/storage-errors.ts'
import { told } from '../../testing/requests.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'

let test: TestServices
beforeAll(async () => {
  test = await openTestServices()
  for (const file of [
    '960.avif',
    '960.webp',
    'original.wav',
    'original.mp3',
    'original.webm',
    'original.ogg',
    'original.m4a',
    'page.html',
    'a.svg',
  ]) {
    await test.services.mediaStorage.write(`m1/${file}`, new TextEncoder().encode('0123456789'), '')
  }
})
afterAll(() => test.close())

const ask = (path: string, range?: string) => test.app.request(path, range === undefined ? {} : { headers: { range } })

const described = async (answer: Response) => ({
  status: answer.status,
  text: await answer.text(),
  length: answer.headers.get('content-length'),
  range: answer.headers.get('content-range'),
})

describe('GET /media/:id/:file', () => {
  it.each([
    ['960.avif', 'image/avif'],
    ['960.webp', 'image/webp'],
    ['original.wav', 'audio/wav'],
    ['original.mp3', 'audio/mpeg'],
    ['original.webm', 'audio/webm'],
    ['original.ogg', 'audio/ogg'],
    ['original.m4a', 'audio/mp4'],
  ])('%s is served as %s and cached as immutable', async (file, type) => {
    const answer = await ask(`/media/m1/${file}`)
    expect(await described(answer)).toEqual({ status: 200, text: '0123456789', length: '10', range: null })
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('accept-ranges')).toBe('bytes')
  })

  it.each([
    ['bytes=0-3', '0123', '0-3'],
    ['bytes=4-4', '4', '4-4'],
    ['bytes=7-', '789', '7-9'],
    ['bytes=7-99', '789', '7-9'],
    ['bytes=-2', '89', '8-9'],
    ['bytes=-99', '0123456789', '0-9'],
  ])('returns 206 for the range %s', async (range, text, part) => {
    expect(await described(await ask('/media/m1/original.wav', range))).toEqual({
      status: 206,
      text,
      length: String(text.length),
      range: `bytes ${part}/10`,
    })
  })

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('returns 416 for the range %s', async (range) => {
    expect(await described(await ask('/media/m1/original.wav', range))).toEqual({
      status: 416,
      text: '',
      length: null,
      range: 'bytes */10',
    })
  })

  it.each(['bytes=0-1,4-5', 'bytes=-', 'bytes=a-b', 'bytes=5-2', 'bytes=99-5', 'lines=0-1', ''])(
    'returns the whole file for the range %j',
    async (range) => {
      expect((await described(await ask('/media/m1/original.wav', range))).text).toBe('0123456789')
    },
  )

  it('returns 304 when If-None-Match has the current ETag', async () => {
    const etag = (await ask('/media/m1/original.wav')).headers.get('etag') ?? ''
    const sent = (headers: Record<string, string>) => test.app.request('/media/m1/original.wav', { headers })
    expect((await sent({ 'if-none-match': `"another", W/${etag}` })).status).toBe(304)
    expect((await sent({ 'if-none-match': '"another"' })).status).toBe(200)
  })

  it('serves a range only if If-Range has the current ETag', async () => {
    const etag = (await ask('/media/m1/original.wav')).headers.get('etag') ?? ''
    const sent = async (ifRange: string) =>
      (await test.app.request('/media/m1/original.wav', { headers: { range: 'bytes=0-1', 'if-range': ifRange } }))
        .status
    expect([await sent(etag), await sent('"another"'), await sent(`W/${etag}`)]).toEqual([206, 200, 200])
  })

  it('returns 503 when the storage is unavailable', async () => {
    const fail = async () => {
      throw new MediaStorageError('The store is gone')
    }
    const app = createApp({ ...test.services, mediaStorage: { ...test.services.mediaStorage, read: fail, stat: fail } })
    for (const method of ['GET', 'HEAD']) {
      const answer = await app.request('/media/m1/original.wav', { method })
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    }
  })

  it('answers HEAD without a body', async () => {
    const answer = await test.app.request('/media/m1/960.avif', { method: 'HEAD' })
    expect(await described(answer)).toEqual({ status: 200, text: '', length: '10', range: null })
  })

  it.each([
    ['/media/m1/480.avif'],
    ['/media/nothing/960.avif'],
    ['/media/m1/page.html'],
    ['/media/m1/a.svg'],
    ['/media/m1/960.AVIF'],
    ['/media/m1/960.constructor'],
    ['/media/m1/960'],
    ['/media/..%2Fm1/960.avif'],
    ['/media/%2e%2e%2f%2e%2e/lede.sqlite'],
    ['/media/m1/..%2F..%2Flede.sqlite'],
    ['/media/m1/%2e%2e%5clede.sqlite'],
    ['/media/.%2e/lede.sqlite'],
  ])('returns 404 at %s', async (path) => {
    expect(await told(ask(path))).toMatchObject({
      status: 404,
      body: { detail: expect.stringMatching(/^There is no/) },
    })
  })
})
