import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deliveryLimits } from '../../../contract/bounty-life-limits.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import * as contract from '../../../contract/endpoints.ts'
import { rateLimits } from '../../../contract/limits.ts'
import { accountLimits } from '../../../contract/session-limits.ts'
import { documentLimits } from '../../../contract/writing-limits.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { createResponseCache, responseCacheLimits } from '../http/response-cache.ts'
import type { AppEnv } from '../http/route.ts'
import { mountApiDocs, openApiDocument } from './routes.ts'

const endpoints: Endpoint[] = Object.values(contract)
const object = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})
const json = (schema: unknown) => ({ 'application/json': { schema: expect.objectContaining(schema as object) } })

let test: TestServices
beforeAll(async () => {
  test = await openTestServices()
})
afterAll(() => test.close())

describe('OpenAPI document', () => {
  it('lists exactly the endpoints of the contract', () => {
    const listed = Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const written = endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    expect(listed.toSorted()).toEqual(written.toSorted())
  })

  it('describes an endpoint with a body', () => {
    expect(openApiDocument().paths['/api/auth/signin']).toEqual({
      post: {
        summary: 'Opens a session for an email and a password.',
        parameters: [],
        requestBody: {
          required: true,
          content: json({
            type: 'object',
            properties: {
              email: expect.objectContaining({ type: 'string', maxLength: 254 }),
              password: expect.objectContaining({ type: 'string', minLength: 1 }),
            },
            required: ['email', 'password'],
          }),
        },
        responses: {
          200: { description: 'Success', content: json(object({ access_token: { type: 'string' } })) },
          default: { description: 'Any error', content: json(object({ detail: { type: 'string' } })) },
        },
      },
    })
  })

  it('describes authentication and path parameters', () => {
    const { paths, components } = openApiDocument()
    expect(components).toEqual({ securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } })
    expect(paths['/api/auth/verify']?.get).toMatchObject({ security: [{ bearer: [] }] })
    expect(paths['/media/{id}/{file}']?.get).toMatchObject({
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'file', in: 'path', required: true, schema: { type: 'string' } },
      ],
      responses: { 200: { content: { '*/*': {} } } },
    })
  })

  it('describes query parameters, idempotency keys and 403 responses', () => {
    const { paths } = openApiDocument()
    const text = (name: string, required: boolean) =>
      expect.objectContaining({ name, in: 'query', required, schema: expect.objectContaining({ type: 'string' }) })
    expect(paths['/api/my-bounties']?.get).toMatchObject({
      parameters: [
        text('page', false),
        text('limit', false),
        text('search', false),
        { name: 'with_offers', in: 'query', required: false, schema: { const: 'true' } },
      ],
    })
    expect(paths['/api/newsletter/unsubscribe']?.post).toMatchObject({ parameters: [text('token', true)] })
    expect(paths['/api/bounties/{id}/apply']?.post).toMatchObject({
      parameters: [
        { name: 'id', in: 'path' },
        { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } },
      ],
      responses: { 403: { description: 'You must be a journalist to apply for bounties' } },
    })
    const accept = paths['/api/bounties/{id}/applications/{applicationId}/accept']?.post
    expect(accept).toMatchObject({ requestBody: { required: false } })
  })

  it('describes a form with a file', () => {
    expect(openApiDocument().paths['/api/images/upload']?.post).toMatchObject({
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { file: { type: 'string', format: 'binary' }, bounty_id: { type: 'string' } },
              required: ['file'],
            },
          },
        },
      },
    })
  })

  it('is served as JSON', async () => {
    const answer = await test.app.request('/api/openapi.json')
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
  })
})

describe('GET /api/docs', () => {
  it('shows every endpoint with its access and limits', async () => {
    const answer = await test.app.request('/api/docs')
    const page = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    for (const { method, path } of endpoints) expect(page).toContain(`<code>${method} ${path}</code>`)
    expect(page).toContain('The person whose token this is. Access: signed in.')
    expect(page).toContain('Access: anyone. Limits: signInByAddress, wrongPasswordsFromAddress, wrongPasswordsByEmail')
    const takingKeys = endpoints.filter((endpoint) => endpoint.idempotent)
    expect(page.match(/Takes an <code>Idempotency-Key<\/code>/g)).toHaveLength(takingKeys.length)
  })

  it('is written once, for every encoding', async () => {
    const policy = "default-src 'self'"
    const app = new Hono<AppEnv>()
    const stringify = vi.spyOn(JSON, 'stringify')
    mountApiDocs(app, { responseCache: createResponseCache(responseCacheLimits, Date.now) }, () => policy)
    const [first, compressed] = await Promise.all([
      app.request('/api/docs'),
      app.request('/api/docs', { headers: { 'accept-encoding': 'br' } }),
    ])
    const written = stringify.mock.calls.length
    expect([first.status, compressed.headers.get('content-encoding')]).toEqual([200, 'br'])
    expect(first.headers.get('content-security-policy')).toBe(policy)
    const known = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await app.request('/api/docs', { headers: known })).status).toBe(304)
    expect(stringify.mock.calls.length).toBe(written)
    stringify.mockRestore()
  })

  it('publishes the values of the limits', async () => {
    const page = await (await test.app.request('/api/docs')).text()
    const published = /<pre>(\{[^<]*&quot;rateLimits&quot;[^<]*)<\/pre>/.exec(page)?.[1] ?? ''
    const all = { rateLimits, requestBodyBytes: 200_000, accountLimits, deliveryLimits, documentLimits }
    expect(JSON.parse(published.replaceAll('&quot;', '"'))).toMatchObject(all)
  })
})
