import { Hono } from 'hono'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoint } from '../../../contract/endpoint.ts'
import { told } from '../../testing/requests.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { type AppEnv, createRouter } from './route.ts'

const keep = endpoint({
  method: 'POST',
  path: '/keep',
  access: 'public',
  summary: 'Keeps a file.',
  form: v.object({ file: v.file(), place: v.optional(v.pipe(v.string(), v.maxLength(9, 'is too long'))) }),
  bodyBytes: 2_000_000,
  response: v.unknown(),
})

const long = endpoint({
  method: 'POST',
  path: '/articles/long',
  access: 'public',
  summary: 'Takes more than others.',
  body: v.object({ words: v.string() }),
  bodyBytes: 2_000_000,
  response: v.unknown(),
})

const { bodyBytes: _, ...asOthers } = long
const short = endpoint({ ...asOthers, path: '/articles/short' })

const guarded = endpoint({ ...keep, path: '/guarded', access: 'user' })

let test: TestServices
let app: Hono<AppEnv>
beforeAll(async () => {
  test = await openTestServices()
  app = new Hono<AppEnv>()
  const { route, routeUpload } = createRouter(app, test.services)
  routeUpload(keep, async ({ upload }) => {
    const pieces: Uint8Array[] = []
    for await (const piece of upload.pieces()) pieces.push(piece)
    return { text: Buffer.concat(pieces).toString(), place: upload.fields().place ?? null }
  })
  route(long, async ({ body }) => ({ length: body.words.length }))
  route(short, async ({ body }) => ({ length: body.words.length }))
  routeUpload(guarded, async () => ({}))
})
afterAll(() => test.close())

const formOf = (fields: Record<string, string | File>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
const file = new File(['waves'], 'harbour.txt')
const post = (path: string, request: RequestInit) => told(app.request(path, { method: 'POST', ...request }))
const refused = (status: number, detail: string) => ({ status, body: { detail } })

function drip(megabytes: number) {
  const piece = new TextEncoder().encode('x'.repeat(100_000))
  const counted = { read: 0 }
  const body = new ReadableStream({
    pull(controller) {
      counted.read += 1
      if (counted.read > megabytes * 10) controller.close()
      else controller.enqueue(piece)
    },
  })
  return { body, counted }
}

describe('a form upload', () => {
  it('passes fields and file to the handler', async () => {
    expect(await post('/keep', { body: formOf({ file, place: 'shelf' }) })).toEqual({
      status: 200,
      body: { text: 'waves', place: 'shelf' },
    })
  })

  it.each([
    ['lacks a field', { place: 'shelf' }, /^file: /],
    ['has text where a file belongs', { file: 'waves' }, /^file: /],
    ['has a file where text belongs', { file, place: file }, /^place: /],
    ['has a field that is too long', { file, place: 'far too long' }, /^place: is too long$/],
    ['has a null character', { file, place: 'a\0' }, /^place: must not contain the null character$/],
  ])('that %s is rejected with the name of the field', async (_, fields, detail) => {
    expect(await post('/keep', { body: formOf(fields) })).toEqual({
      status: 400,
      body: { detail: expect.stringMatching(detail) },
    })
  })

  it.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain', ''])(
    'returns 415 for content type %j',
    async (type) => {
      const body = new TextEncoder().encode('file=waves')
      expect(await post('/keep', { headers: { 'content-type': type }, body })).toEqual(
        refused(415, 'The request body must be a form, sent as multipart/form-data'),
      )
    },
  )

  it.each([
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=x', ''],
    ['multipart/form-data; boundary=x', '--x\r\nnothing'],
    ['multipart/form-data; boundary=y', '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\nwaves\r\n--x--\r\n'],
  ])('of type %s with the body %j is rejected as malformed', async (type, body) => {
    expect(await post('/keep', { headers: { 'content-type': type }, body })).toEqual(
      refused(400, 'The request body is not a valid form'),
    )
  })

  it('is accepted up to the size limit of its endpoint', async () => {
    const fits = new File(['x'.repeat(1_999_000)], 'fits')
    const over = new File(['x'.repeat(2_000_000)], 'over')
    expect((await post('/keep', { body: formOf({ file: fits }) })).status).toBe(200)
    expect(await post('/keep', { body: formOf({ file: over }) })).toEqual(refused(413, 'The file is larger than 2 MB'))
  })

  it('is limited to twenty fields', async () => {
    const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, '']))
    expect((await post('/keep', { body: formOf({ file, ...fields(19) }) })).status).toBe(200)
    expect(await post('/keep', { body: formOf({ file, ...fields(20) }) })).toEqual(
      refused(400, 'The form has too many fields'),
    )
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const body = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(30_000)
    expect((await post('/keep', { headers, body })).status).toBe(400)
  })

  it('is not read before its caller is authenticated', async () => {
    const { body, counted } = drip(1)
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const request: RequestInit & { duplex: 'half' } = { headers, body, duplex: 'half' }
    expect((await post('/guarded', request)).status).toBe(401)
    expect(counted.read).toBeLessThanOrEqual(1)
  })
})

describe('a JSON body', () => {
  const words = (count: number) => JSON.stringify({ words: 'x'.repeat(count) })
  const headers = { 'content-type': 'application/json' }

  it("is accepted up to its endpoint's limit, or 16 kB without a session", async () => {
    expect((await post('/articles/long', { headers, body: words(1_900_000) })).status).toBe(200)
    expect((await post('/articles/short', { headers, body: words(15_000) })).status).toBe(200)
    expect(await post('/articles/long', { headers, body: words(2_000_000) })).toEqual(
      refused(413, 'The request body is larger than 2000000 bytes'),
    )
    expect(await post('/articles/short', { headers, body: words(16_000) })).toEqual(
      refused(413, 'The request body is larger than 16000 bytes'),
    )
  })

  it('is not read if its declared length is too large, and never read beyond the limit', async () => {
    const said = drip(9)
    const saying = { ...headers, 'content-length': '9000000' }
    const request = (body: ReadableStream, sent: Record<string, string>): RequestInit & { duplex: 'half' } => ({
      headers: sent,
      body,
      duplex: 'half',
    })
    expect((await post('/articles/long', request(said.body, saying))).status).toBe(413)
    expect(said.counted.read).toBeLessThanOrEqual(1)
    const unsaid = drip(9)
    expect((await post('/articles/long', request(unsaid.body, headers))).status).toBe(413)
    expect(unsaid.counted.read).toBeLessThan(25)
  })
})
