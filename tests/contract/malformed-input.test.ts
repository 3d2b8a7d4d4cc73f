import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bodyBytesOf, type Endpoint, ErrorBody } from '../../contract/endpoint.ts'
import { userTypes } from '../../contract/limits.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'
import { endpoints, formOf, type NamedEndpoint, pathWith, sentOf } from './examples.ts'

let services: TestServices
let authorization: string
beforeAll(async () => {
  services = await openTestServices()
})
// The limiter caches refusals for some seconds, so move the clock past them.
beforeEach(async () => {
  services.advance(60_000)
  // Every endpoint admits an administrator who has just signed in, so only the input can cause the refusal.
  authorization = `Bearer ${(await services.signInAs(userTypes.administrator)).token}`
})
afterAll(() => services.close())
beforeEach(() => services.database.query.deleteFrom('rate_limit').execute())

type Sent = { body?: BodyInit; contentType?: string | undefined; method?: string }

const json = 'application/json'

async function send({ method }: Endpoint, path: string, sent: Sent = {}) {
  const contentType = 'contentType' in sent ? sent.contentType : json
  return services.app.request(path, {
    method: sent.method ?? method,
    headers: { accept: json, authorization, ...(contentType === undefined ? {} : { 'content-type': contentType }) },
    ...(sent.body === undefined ? {} : { body: sent.body }),
  })
}

function sendExample({ endpoint, ...example }: Pick<NamedEndpoint, 'endpoint' | 'body' | 'form'>, path: string) {
  const { headers, body } = sentOf(example)
  return send(endpoint, path, { contentType: headers['content-type'], ...(body === undefined ? {} : { body }) })
}

async function expectRefusal(response: Response, statuses?: readonly number[]) {
  const text = await response.text()
  expect(response.status, text).toBeGreaterThanOrEqual(400)
  expect(response.status, text).toBeLessThan(500)
  if (statuses !== undefined) expect(statuses).toContain(response.status)
  const { detail } = v.parse(ErrorBody, JSON.parse(text))
  expect(detail).not.toBe('')
  expect(detail).not.toMatch(/\n\s*at |node_modules|server\/|sqlite|postgres/i)
}

const notJson = ['', '{', '{"email":}', '\u0000', '<xml/>', 'NaN', `${'['.repeat(50_000)}`, '\ufeff\ufeff{}']
const notAnObject = ['null', '42', '"text"', 'true', '[]', '[{}]']
const wrongValues: unknown[] = [
  null,
  42,
  -1,
  1e308,
  true,
  [],
  {},
  [['a']],
  { toString: 'x' },
  '\u0000',
  'a\u0000b',
  '\ud800',
]
/** Some are times in other software. */
const notTimes = [
  ...['', 'tomorrow', '2027-01-01', '2027-01-01T00:00:00', '2027-13-01T00:00:00Z', '2027-01-01T24:00:01Z'],
  ...['2027-01-01T00:00:00+05', '2027-01-01T00:00:00 +05:00', '2027-01-01T00:00:00+24:00', '+010000-01-01T00:00:00Z'],
  '2027-01-01T00:00:00Z[UTC]',
]
/** Their years in UTC have more than four digits, or a sign. */
const edgesOfTime = ['9999-12-31T23:59:59-05:00', '0000-01-01T00:00:00+05:00']
const notTimeZones = ['PST', 'IST', 'JST', 'Etc/Unknown', 'Berlin', '+25:00', '2027-01-01T00:00:00Z', 'UTC[UTC]']
const oddParameters = {
  'a very long name': 'a'.repeat(2_000),
  'a null character': '%00',
  'a name with a null character': 'a%00b',
  'invalid percent-encoding': '%E0%A4%A',
  'bytes that are not UTF-8': '%ff%fe',
  'letters outside ASCII': '%C3%BCn%C3%AFc%C3%B6d%C3%A9',
  'an emoji': '%F0%9F%97%9E',
  'a path traversal': '..%2f..%2f..%2fetc%2fpasswd',
  'a path traversal for Windows': '..%5c..%5cboot.ini',
  'a path traversal with encoded dots': '%2e%2e%2f%2e%2e%2fpackage.json',
  'an SQL injection': "'%20or%20'1'%3D'1",
  'an SQL comment': '1%3B--',
  'a script': '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  'a header injection': '%0d%0aset-cookie:%20a=b',
  'a property of every object': '__proto__',
  NaN: 'NaN',
  'a wildcard': '%25',
  blanks: '%20%20',
}

type Definition = { type?: string; const?: unknown; format?: string }

describe('example bodies', () => {
  test.each(endpoints.filter(({ body }) => body !== undefined))('are valid for $name', ({ endpoint, body }) => {
    expect(endpoint.body === undefined ? undefined : v.is(endpoint.body, body)).toBe(true)
  })
})

describe.each(endpoints.filter(({ body }) => body !== undefined))('body of $name', ({ endpoint, body }) => {
  const path = pathWith(endpoint)
  const schema = endpoint.body === undefined ? {} : toJsonSchema(endpoint.body, { errorMode: 'ignore' })
  const fields = Object.keys(schema.properties ?? {})
  const required = schema.required ?? []
  const mostBytes = bodyBytesOf(endpoint)

  // An empty body is valid when every field is optional; the request then fails with 404 because the path names
  // nothing.
  const mayBeAbsent = endpoint.body !== undefined && v.is(endpoint.body, {})

  test.each(notJson)('is rejected when it is not JSON: %j', async (text) => {
    const isTooLarge = text.length > mostBytes
    const statuses = isTooLarge ? [413] : text === '' && mayBeAbsent ? [404] : [400]
    await expectRefusal(await send(endpoint, path, { body: text }), statuses)
  })

  test.each(notAnObject)('is rejected when it is not an object: %s', async (text) => {
    await expectRefusal(await send(endpoint, path, { body: text }), [400])
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'json', undefined])(
    'is rejected with 415 when its content type is %s',
    async (contentType) => {
      const bytes = new TextEncoder().encode(JSON.stringify(body))
      await expectRefusal(await send(endpoint, path, { body: bytes, contentType }), [415])
    },
  )

  test('is rejected when it is not valid UTF-8', async () => {
    await expectRefusal(await send(endpoint, path, { body: new Uint8Array([0xff, 0xfe, 0x00, 0x80]) }), [400])
  })

  test('is rejected with 413 when it exceeds the size limit', async () => {
    const large = JSON.stringify({ ...body, more: 'a'.repeat(mostBytes) })
    await expectRefusal(await send(endpoint, path, { body: large }), [413])
  })

  test.each(required)('is rejected when %s is missing', async (field) => {
    const { [field]: _, ...rest } = body ?? {}
    const response = await send(endpoint, path, { body: JSON.stringify(rest) })
    expect(await response.clone().text()).toContain(field)
    await expectRefusal(response, [400])
  })

  describe.each(fields)('field %s', (field) => {
    const given = (schema.properties as Record<string, Definition & { anyOf?: Definition[] }> | undefined)?.[field]
    const isNullable = given?.anyOf?.length === 2 && given.anyOf[1]?.type === 'null'
    const definition = isNullable ? given.anyOf?.[0] : given
    const type = definition?.type ?? (definition?.const === undefined ? undefined : typeof definition.const)

    const isWrong = (value: unknown) =>
      typeof value !== 'string' && !hasType(value, type) && !(isNullable && value === null)
    test.each(wrongValues.filter(isWrong))('rejects %j, which has the wrong type', async (value) => {
      const response = await send(endpoint, path, { body: JSON.stringify({ ...body, [field]: value }) })
      expect(await response.clone().text()).toContain(field)
      await expectRefusal(response, [400])
    })

    const refused = definition?.format === 'date-time' ? notTimes : field === 'time_zone' ? notTimeZones : []
    test.each(refused)('rejects %j', async (value) => {
      const response = await send(endpoint, path, { body: JSON.stringify({ ...body, [field]: value }) })
      await expectRefusal(response, [400])
    })

    if (type === 'string') {
      test('rejects a string of half the maximum body size', async () => {
        await expectRefusal(
          await send(endpoint, path, { body: JSON.stringify({ ...body, [field]: 'a'.repeat(mostBytes / 2) }) }),
          [400],
        )
      })

      test.each(wrongValues.filter((value) => typeof value === 'string').concat(edgesOfTime))(
        'handles %j without a server error',
        async (value) => {
          const response = await send(endpoint, path, { body: JSON.stringify({ ...body, [field]: value }) })
          expect(response.status).toBeLessThan(500)
        },
      )
    }
  })
})

describe.each(endpoints.filter(({ form }) => form !== undefined))('form of $name', ({ endpoint, form = {} }) => {
  const path = pathWith(endpoint)
  const sendForm = (fields: Record<string, string | File>) =>
    send(endpoint, path, { body: formOf(fields), contentType: undefined })
  const files = Object.entries(form).filter(([, value]) => value instanceof File)

  test('has a valid example', () => {
    expect(endpoint.form === undefined ? undefined : v.is(endpoint.form, form)).toBe(true)
  })

  test.each(['', '--x', '--x\r\n\r\n', '\u0000', '{}'])('is rejected when it is not multipart: %j', async (body) => {
    await expectRefusal(await send(endpoint, path, { body, contentType: 'multipart/form-data; boundary=x' }), [400])
  })

  test.each([json, 'text/plain', 'application/x-www-form-urlencoded'])(
    'is rejected with 415 when it is sent as %s',
    async (contentType) => {
      await expectRefusal(await send(endpoint, path, { body: '{}', contentType }), [415])
    },
  )

  test.each(files)('is rejected when the file %s is missing', async (name) => {
    const { [name]: _, ...rest } = form
    const response = await sendForm(rest)
    expect(await response.clone().text()).toContain(name)
    await expectRefusal(response, [400])
  })

  test.each(files)('is rejected when %s is text instead of a file', async (name) => {
    const response = await sendForm({ ...form, [name]: 'words' })
    expect(await response.clone().text()).toContain(name)
    await expectRefusal(response, [400])
  })

  test.each(files)('is rejected when the file %s is empty', async (name) => {
    await expectRefusal(await sendForm({ ...form, [name]: new File([], '') }), [400, 415])
  })

  test.each(files)('is rejected with 413 when the file %s is too large', async (name) => {
    await expectRefusal(await sendForm({ ...form, [name]: new File(['a'.repeat(bodyBytesOf(endpoint))], 'a') }), [413])
  })
})

const hasType = (value: unknown, type: string | undefined) =>
  type === undefined ||
  (type === 'array' ? Array.isArray(value) : type === 'integer' ? typeof value === 'number' : typeof value === type)

describe.each(endpoints.filter(({ endpoint }) => endpoint.path.includes(':')))(
  'path of $name',
  ({ endpoint, body, form }) => {
    test.each(Object.entries(oddParameters))('is rejected with 400 or 404 (%s)', async (_, value) => {
      await expectRefusal(await sendExample({ endpoint, body, form }, pathWith(endpoint, value)), [400, 404])
    })
  },
)

describe.each(endpoints)('endpoint $name', ({ endpoint, body, form }) => {
  const path = pathWith(endpoint)

  test('handles an unknown query without a server error', async () => {
    const query = 'page=-1&limit=1e9&search=%00&search=x&__proto__=1&%ff=%ff'
    const response = await sendExample({ endpoint, body, form }, `${path}?${query}`)
    expect(response.status).toBeLessThan(500)
  })

  test('returns 404 or 405 for another method', async () => {
    await expectRefusal(await send(endpoint, path, { method: 'PATCH', body: '{}' }), [404, 405])
  })
})

test('the API returns 404 with a detail for an unknown address', async () => {
  await expectRefusal(await services.app.request('/api/nothing/of/that/name'), [404])
})
