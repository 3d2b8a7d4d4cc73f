/**
 * Generates hostile requests from the contract: every endpoint and caller, with hostile paths, queries, headers and
 * bodies. The same seed generates the same requests.
 */
import fc from 'fast-check'
import { endpoints, type NamedEndpoint } from '../../contract/examples.ts'

export type HostileRequest = {
  name: string
  method: string
  path: string
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | undefined
  caller: CallerName
  person: number
  endsSession: boolean
}

export const callerNames = ['nobody', 'regular', 'journalist', 'press', 'administrator', 'forged'] as const
export type CallerName = (typeof callerNames)[number]

/** Ids of existing rows, so that requests get past the lookup. */
export type Known = { ids: readonly string[] }

const deep = (open: string, close: string, depth: number) => `${open.repeat(depth)}${close.repeat(depth)}`

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff text',
  '\u202e\u2066',
  '\r\nset-cookie: a=b',
  '__proto__',
  'constructor',
  "' or '1'='1",
  '%',
  '_%_%_%',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '../../../etc/passwd',
  '9'.repeat(400),
  '-1',
  '1e309',
  'NaN',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  'a'.repeat(254),
  'é'.repeat(5_000),
  '👩‍👩‍👧‍👦'.repeat(2_000),
  'e\u0301\u0327\u0323'.repeat(3_000),
  '\u0915\u094d'.repeat(5_000),
  'a'.repeat(200_000),
  '['.repeat(100_000),
  JSON.stringify([{ type: 'paragraph', children: [{ text: '\ud800' }] }]),
  JSON.stringify([{ type: '__proto__', children: [] }]),
  JSON.stringify(Array.from({ length: 2_000 }, () => ({ type: 'paragraph', children: [{ text: '' }] }))),
  deep('[{"type":"bulleted-list","children":', ']', 500),
  `[${deep('{"type":"block-quote","children":[', ']}', 400)}]`,
]

const hostileValues: unknown[] = [
  null,
  true,
  0,
  -0,
  -1,
  0.001,
  1e15,
  Number.MAX_SAFE_INTEGER,
  1e308,
  [],
  {},
  [[[[[[]]]]]],
  ['a', null, 1],
  { toString: 'x', length: -1 },
  { constructor: { prototype: { polluted: true } } },
  Array.from({ length: 20_000 }, () => 0),
]

const hostileJson = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"a":1e999}',
  '{"amount":1,"amount":2}',
  '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
  '\ufeff{}',
  `{"a":${deep('[', ']', 50_000)}}`,
  `{"a":"${'\\u0000'.repeat(10_000)}"}`,
  `{${Array.from({ length: 5_000 }, (_, index) => `"k${index}":${index}`).join(',')}}`,
]

const hostileHeaders: Record<string, string>[] = [
  { range: 'bytes=0-0' },
  { range: 'bytes=-1' },
  { range: 'bytes=5-1' },
  { range: `bytes=${Array.from({ length: 200 }, (_, index) => `${index}-${index}`).join(',')}` },
  { range: 'bytes=99999999999999999999-' },
  { 'idempotency-key': 'the same key for everything' },
  { 'idempotency-key': 'the-same-key-for-everything' },
  { 'idempotency-key': 'k'.repeat(201) },
  { 'idempotency-key': '__proto__' },
  { accept: 'text/html' },
  { accept: '*/*;q=NaN' },
  { 'accept-encoding': 'br;q=0, identity;q=0' },
  { 'content-encoding': 'gzip' },
  { 'if-none-match': '"x"'.repeat(500) },
  { 'if-modified-since': 'no date' },
  { 'x-forwarded-for': '::ffff:1.2.3.4, [::1]:99999, unknown' },
  { 'x-forwarded-proto': 'javascript' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-request-id': '../../etc' },
  { 'x-http-method-override': 'DELETE' },
  { origin: 'https://evil.example' },
  { cookie: `${'a=b; '.repeat(300)}__proto__=1` },
  { 'stripe-signature': 't=1,v1=0' },
  { 'content-length-hint': '-1' },
  { 'accept-language': 'x'.repeat(2_000) },
]

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'multipart/form-data; xboundary=zzz; boundary=b',
  'APPLICATION/JSON;;;',
  'json',
]

const pathPieces = [
  '%00',
  'a%00b',
  '%E0%A4%A',
  '%ff%fe',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  'constructor',
  "'%20or%20'1'%3D'1",
  '%25',
  '%0d%0aset-cookie:a=b',
  'a'.repeat(127),
  'a'.repeat(5_000),
  '-1',
  '1e309',
  '%F0%9F%97%9E',
  'original.wav',
  '960.avif',
]

const queries = [
  '',
  '',
  'page=-1&limit=1e9',
  'page=999999999999999999999&limit=0',
  'search=%00&search=x',
  'search=%25%25%25%25%25',
  `search=${'%F0%9F%97%9E'.repeat(50)}`,
  `search=${'a'.repeat(4_000)}`,
  'search=a%27%20or%201=1',
  '__proto__=1&constructor=2',
  '%ff=%ff',
  `${'a=b&'.repeat(1_000)}`,
  'page[]=1&page[x]=2',
  'with_offers=maybe&type=__proto__&source=x',
  'token=a.b.c',
  `draft_id=${'9'.repeat(200)}`,
]

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
)
const value = fc.oneof(text, fc.constantFrom(...hostileValues), fc.jsonValue({ maxDepth: 4 }))

function bytesOfForm(parts: readonly { name: string; file: string | undefined; content: string | Uint8Array }[]) {
  const pieces = parts.flatMap(({ name, file, content }) => [
    `--b\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"\r\ncontent-type: image/png`}\r\n\r\n`,
    content,
    '\r\n',
  ])
  return Buffer.concat([...pieces, '--b--\r\n'].map((piece) => Buffer.from(piece as string)))
}

const files = [
  'no picture',
  '',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]),
  new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]),
  'GIF89a',
  `RIFF\xff\xff\xff\xffWAVEfmt `,
  'ID3\x04\x00\x00\x7f\x7f\x7f\x7f',
  '\x1aE\xdf\xa3\x01\x00',
  'OggS\x00\x02',
  '\x00\x00\x00\x18ftypM4A ',
  'x'.repeat(300_000),
]

type Content = { type: string | undefined; body: string | Uint8Array<ArrayBuffer> | undefined }

const formContent = (form: Record<string, string | File>): fc.Arbitrary<Content> => {
  const names = [...Object.keys(form), '__proto__', 'bounty_id', 'model', '']
  const part = fc.record({
    name: fc.constantFrom(...names),
    file: fc.constantFrom(undefined, 'a.png', '../../a', 'x\u0000y', ''),
    content: fc.oneof(
      fc.constantFrom(...files),
      text.map((one) => one.slice(0, 20_000).toWellFormed()),
    ),
  })
  return fc
    .tuple(
      fc.array(part, { maxLength: 6 }),
      fc.boolean(),
      fc.constantFrom('multipart/form-data; boundary=b', ...contentTypes),
    )
    .map(([parts, isCut, type]) => {
      const bytes = bytesOfForm(parts)
      return { type, body: new Uint8Array(isCut ? bytes.subarray(0, Math.floor(bytes.length * 0.7)) : bytes) }
    })
}

function jsonContent(example: Record<string, unknown>): fc.Arbitrary<Content> {
  const fields = [...Object.keys(example), '__proto__', 'id', 'user_type', 'version']
  const changed = fc
    .dictionary(fc.constantFrom(...fields), value, { maxKeys: 3 })
    .map((changes) => JSON.stringify({ ...example, ...changes }))
  const shortened = fc
    .tuple(fc.constantFrom(...fields), fc.nat({ max: 200 }))
    .map(([field, cut]) => JSON.stringify({ ...example, [field]: undefined }).slice(0, cut))
  const body = fc.oneof(
    { weight: 6, arbitrary: changed },
    { weight: 1, arbitrary: shortened },
    { weight: 2, arbitrary: fc.constantFrom(...hostileJson) },
    { weight: 1, arbitrary: fc.constant(JSON.stringify(example)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)) },
  )
  return fc
    .tuple(
      fc.constantFrom('application/json', 'application/json', 'application/json', ...contentTypes, undefined),
      body,
    )
    .map(([type, sent]) => ({ type, body: sent }))
}

function requestsTo({ name, endpoint, body, form }: NamedEndpoint, { ids }: Known): fc.Arbitrary<HostileRequest> {
  const piece = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('nothing-of-that-name', ...ids) },
    { weight: 1, arbitrary: fc.constantFrom(...pathPieces) },
  )
  const count = [...endpoint.path.matchAll(/:\w+/g)].length
  const content: fc.Arbitrary<Content> =
    form !== undefined
      ? formContent(form)
      : body !== undefined
        ? jsonContent(body)
        : endpoint.method === 'GET'
          ? fc.constant({ type: undefined, body: undefined })
          : fc.oneof(fc.constant({ type: undefined, body: undefined }), jsonContent({ amount: 1 }))
  return fc
    .record({
      pieces: fc.array(piece, { minLength: count, maxLength: count }),
      query: fc.constantFrom(...queries),
      headers: fc.oneof(fc.constant({}), fc.constantFrom(...hostileHeaders)),
      caller: fc.constantFrom(...callerNames),
      person: fc.nat({ max: 1_000 }),
      method: fc.oneof(
        { weight: 20, arbitrary: fc.constant(endpoint.method) },
        { weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PATCH', 'DELETE', 'PUT') },
      ),
      content,
    })
    .map(({ pieces, query, headers, caller, person, method, content: { type, body: sent } }) => {
      const left = [...pieces]
      const path = endpoint.path.replace(/:\w+/g, () => left.shift() ?? '')
      const hasBody = sent !== undefined && method !== 'HEAD' && method !== 'GET'
      return {
        name,
        method,
        path: query === '' ? path : `${path}?${query}`,
        headers: { ...headers, ...(hasBody && type !== undefined ? { 'content-type': type } : {}) },
        body: hasBody ? sent : undefined,
        caller,
        person,
        endsSession: /signout|password|session|device|account/.test(endpoint.path.replace(':', '')),
      }
    })
}

export function sampleHostileRequests(seed: number, count: number, known: Known): HostileRequest[] {
  const each = Math.ceil(count / endpoints.length)
  const sampled = endpoints.map((one, index) =>
    fc.sample(requestsTo(one, known), { seed: seed + index, numRuns: each }),
  )
  return Array.from({ length: each }, (_, round) => sampled.flatMap((requests) => requests[round] ?? [])).flat()
}

export const describeRequest = ({ name, method, path, headers, body, caller }: HostileRequest) =>
  `${name}: ${caller} ${method} ${path.slice(0, 150)} ${JSON.stringify(headers).slice(0, 150)} ${describeBody(body)}`

function describeBody(body: HostileRequest['body']): string {
  if (body === undefined) return ''
  const start = JSON.stringify(
    Buffer.from(body as string)
      .toString('latin1')
      .slice(0, 200),
  )
  return `${body.length} of ${start}`
}
