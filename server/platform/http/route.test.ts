import { Hono } from 'hono'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Access, endpoint } from '../../../contract/endpoint.ts'
import type { UserType } from '../../../contract/limits.ts'
import { callingFrom, postJson, told, withBearer } from '../../testing/requests.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { refuse } from './refusal.ts'
import { type AppEnv, createRouter } from './route.ts'

const greet = endpoint({
  method: 'POST',
  path: '/greet/:name',
  access: 'public',
  summary: 'Greets.',
  query: v.object({
    times: v.optional(v.pipe(v.string(), v.regex(/^\d$/, 'must be a digit'), v.transform(Number)), '1'),
  }),
  body: v.object({ word: v.pipe(v.string(), v.nonEmpty('must not be empty')), mark: v.optional(v.string(), '!') }),
  response: v.object({ text: v.string() }),
})

const decide = endpoint({
  method: 'POST',
  path: '/decide',
  access: 'public',
  summary: 'Everything about it may be left out.',
  body: v.object({ message: v.optional(v.string(), 'none') }),
  response: v.object({ message: v.string() }),
})

const chosen = endpoint({
  method: 'GET',
  path: '/chosen',
  access: 'journalist',
  forbidden: 'Only those who write may do this',
  summary: 'Says in its own words who may not.',
  response: v.unknown(),
})

const whoAmI = (access: Access) =>
  endpoint({ method: 'GET', path: `/who/${access}`, access, summary: 'Says who calls.', response: v.unknown() })

let test: TestServices
let app: Hono<AppEnv>
beforeAll(async () => {
  test = await openTestServices()
  app = new Hono<AppEnv>()
  const { route } = createRouter(app, test.services)
  route(greet, async ({ params, query, body }) => ({
    text: `${body.word}, ${params.name}${body.mark.repeat(query.times)}`,
  }))
  route(decide, async ({ body }) => body)
  route(chosen, async () => ({}))
  for (const access of ['public', 'optional', 'user', 'journalist', 'admin'] as const) {
    route(whoAmI(access), async ({ caller }) => ({ type: caller?.userType ?? null }))
  }
})
afterAll(() => test.close())

const post = (path: string, body: unknown) => told(app.request(path, postJson(body)))

describe('an endpoint', () => {
  it('receives path, query and body as the contract describes them', async () => {
    expect(await post('/greet/Ada%20B?times=3', { word: 'Hi', other: 1 })).toEqual({
      status: 200,
      body: { text: 'Hi, Ada B!!!' },
    })
    expect(await post('/greet/Ada', { word: 'Hi', mark: '?' })).toEqual({ status: 200, body: { text: 'Hi, Ada?' } })
  })

  it.each([
    ['is too long', 'x'.repeat(254)],
    ['has a line break', 'a%0Ab'],
    ['has a null byte', 'a%00b'],
    ['has a control character outside ASCII', 'a%C2%85b'],
  ])('returns 404 when its parameter %s', async (_, name) => {
    expect(await post(`/greet/${name}`, { word: 'Hi' })).toEqual({
      status: 404,
      body: { detail: 'There is no such name' },
    })
  })

  it('accepts a parameter of 253 characters', async () => {
    expect((await post(`/greet/${'x'.repeat(253)}`, { word: 'Hi' })).status).toBe(200)
  })

  it('rejects an invalid query and names the field', async () => {
    expect(await post('/greet/Ada?times=many', { word: 'Hi' })).toEqual({
      status: 400,
      body: { detail: 'times: must be a digit' },
    })
  })

  it('rejects an invalid body and names each field', async () => {
    expect(await post('/greet/Ada', { word: '', mark: 7 })).toEqual({
      status: 400,
      body: { detail: 'word: must not be empty; mark: Invalid type: Expected string but received 7' },
    })
  })

  it.each(['', '{', '{"word":"Hi"', 'word=Hi', '\u0000', '{"word":"Hi"}}'])(
    'rejects %j as invalid JSON',
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      expect(await told(app.request('/greet/Ada', { method: 'POST', headers, body }))).toEqual({
        status: 400,
        body: { detail: 'The request body is not valid JSON' },
      })
    },
  )

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'rejects a body of type %j',
    async (type) => {
      const request = { method: 'POST', headers: { 'content-type': type }, body: '{"word":"Hi"}' }
      expect(await told(app.request('/greet/Ada', request))).toEqual({
        status: 415,
        body: { detail: 'The request body must be JSON, sent as application/json' },
      })
    },
  )

  it('accepts any case and parameters of the JSON content type', async () => {
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' }
    const request = { method: 'POST', headers, body: '{"word":"Hi"}' }
    expect((await app.request('/greet/Ada', request)).status).toBe(200)
  })
})

describe('a body with only optional fields', () => {
  const json = { 'content-type': 'application/json' }
  const decided = (message: string) => ({ status: 200, body: { message } })
  const refused = (status: number, detail: string) => ({ status, body: { detail } })
  const notJson = refused(400, 'The request body is not valid JSON')

  it.each<[string, RequestInit, ReturnType<typeof decided | typeof refused>]>([
    ['is missing', {}, decided('none')],
    ['is empty', { headers: json, body: '' }, decided('none')],
    ['is missing but has the JSON content type', { headers: json }, decided('none')],
    ['is an empty object', { headers: json, body: '{}' }, decided('none')],
    ['has a message', { headers: json, body: '{"message":"yes"}' }, decided('yes')],
    ['is blank', { headers: json, body: ' ' }, notJson],
    ['is not UTF-8', { headers: json, body: new Uint8Array([0x22, 0xff, 0x22]) }, notJson],
    ['is an array', { headers: json, body: '[]' }, refused(400, 'The request body must be an object')],
    [
      'has no content type',
      { body: new TextEncoder().encode('{"message":"yes"}') },
      refused(415, 'The request body must be JSON, sent as application/json'),
    ],
    [
      'has a null character',
      { headers: json, body: '{"message":"a\\u0000b"}' },
      refused(400, 'message: must not contain the null character'),
    ],
  ])('gets the expected response when it %s', async (_, request, expected) => {
    expect(await told(app.request('/decide', { method: 'POST', ...request }))).toEqual(expected)
  })
})

const signedOut = { status: 401, body: { detail: 'Not authenticated' } }
const notAJournalist = { status: 403, body: { detail: 'Only journalists may do this' } }
const notAnAdministrator = { status: 403, body: { detail: 'Only administrators may do this' } }
const seenAs = (type: UserType | null) => ({ status: 200, body: { type } })

describe('access', () => {
  it.each([
    ['public', seenAs(null), seenAs(null), seenAs(null), seenAs(null)],
    ['optional', seenAs(null), seenAs(0), seenAs(1), seenAs(99)],
    ['user', signedOut, seenAs(0), seenAs(1), seenAs(99)],
    ['journalist', signedOut, notAJournalist, seenAs(1), seenAs(99)],
    ['admin', signedOut, notAnAdministrator, notAnAdministrator, seenAs(99)],
  ] as const)('level %s is enforced for every kind of caller', async (access, ...expected) => {
    const callers = [undefined, await test.signInAs(0), await test.signInAs(1), await test.signInAs(99)]
    const ask = (token?: string) => told(app.request(`/who/${access}`, token === undefined ? {} : withBearer(token)))
    expect(await Promise.all(callers.map((caller) => ask(caller?.token)))).toEqual(expected)
  })

  it("is refused with the endpoint's own message if it has one", async () => {
    const { token } = await test.signInAs(0)
    const detail = 'Only those who write may do this'
    expect(await told(app.request('/chosen', withBearer(token)))).toEqual({ status: 403, body: { detail } })
    expect((await app.request('/chosen', withBearer((await test.signInAs(1)).token))).status).toBe(200)
  })

  it('level optional rejects an invalid token', async () => {
    expect(await told(app.request('/who/optional', withBearer('stale')))).toEqual(signedOut)
  })

  it('is checked before the input', async () => {
    expect(await told(app.request('/who/user?anything', withBearer('stale')))).toEqual(signedOut)
  })
})

describe('the limit of a cached endpoint', () => {
  const listed = endpoint({
    method: 'GET',
    path: '/listed',
    access: 'public',
    summary: 'Is cached.',
    response: v.unknown(),
    limits: ['searchByAddress'],
  })

  it('says when to try again, and refuses nobody who asks at the same moment', async () => {
    const limitedApp = new Hono<AppEnv>()
    const rateLimiter: TestServices['services']['rateLimiter'] = {
      ...test.services.rateLimiter,
      take: async (_, counted) =>
        JSON.stringify(counted).includes('198.51.100.1') ? refuse(429, 'Spent', { 'retry-after': '7' }) : undefined,
    }
    createRouter(limitedApp, { ...test.services, rateLimiter }).routeCached(listed, async () => ({ items: [] }))
    const answers = await Promise.all(
      ['198.51.100.1', '203.0.113.9'].map((address) => limitedApp.request('/listed', {}, callingFrom(address))),
    )
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [429, '7'],
      [200, null],
    ])
  })
})
