import { toJsonSchema } from '@valibot/to-json-schema'
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import * as v from 'valibot'
import * as lifeLimits from '../../../contract/bounty-life-limits.ts'
import { type Access, type Endpoint, ErrorBody, limitsOf } from '../../../contract/endpoint.ts'
import * as contract from '../../../contract/endpoints.ts'
import * as limits from '../../../contract/limits.ts'
import * as sessionLimits from '../../../contract/session-limits.ts'
import * as writingLimits from '../../../contract/writing-limits.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import type { ResponseCache } from '../http/response-cache.ts'
import type { AppEnv } from '../http/route.ts'
import type { PolicyFor } from '../http/security-headers.ts'

const endpoints: Endpoint[] = Object.values(contract)

const accessWords: Record<Access, string> = {
  public: 'anyone',
  optional: 'anyone; more with a token',
  user: 'signed in',
  journalist: 'journalists',
  admin: 'administrators',
}

const jsonSchema = (schema: v.GenericSchema) => toJsonSchema(schema, { errorMode: 'ignore' })
const formSchema = (schema: v.GenericSchema) =>
  toJsonSchema(schema, {
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema.type === 'file' ? { type: 'string', format: 'binary' } : undefined,
  })
const answersBytes = (response: Endpoint['response']): response is { bytes: string } => 'bytes' in response

export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const content = answersBytes(endpoint.response)
      ? { '*/*': {} }
      : { 'application/json': { schema: jsonSchema(endpoint.response) } }
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: {
        summary: endpoint.summary,
        parameters: parametersOf(endpoint),
        ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
        ...requestBodyOf(endpoint),
        responses: {
          200: { description: 'Success', content },
          ...(endpoint.forbidden === undefined
            ? {}
            : { 403: { description: endpoint.forbidden, content: { 'application/json': { schema: errorSchema } } } }),
          default: { description: 'Any error', content: { 'application/json': { schema: errorSchema } } },
        },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lede', version: packageJson.version },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

function requestBodyOf({ body, form }: Endpoint) {
  if (form !== undefined) {
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: formSchema(form) } } } }
  }
  if (body === undefined) return {}
  return { requestBody: { required: !v.is(body, {}), content: { 'application/json': { schema: jsonSchema(body) } } } }
}

const errorSchema = jsonSchema(ErrorBody)

function parametersOf({ path, query, idempotent }: Endpoint) {
  const { properties = {}, required = [] } =
    query === undefined ? {} : toJsonSchema(query, { errorMode: 'ignore', typeMode: 'input' })
  return [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    })),
    ...(idempotent === undefined
      ? []
      : [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', pattern: '^[\\x21-\\x7e]+$', maxLength: limits.idempotencyLimits.keyCharacters },
          },
        ]),
  ]
}

function describe(endpoint: Endpoint) {
  const parts: [string, unknown][] = []
  if (endpoint.body !== undefined) parts.push(['Body', jsonSchema(endpoint.body)])
  if (endpoint.form !== undefined) parts.push(['Form, sent as multipart/form-data', formSchema(endpoint.form)])
  parts.push(
    answersBytes(endpoint.response) ? ['Answer', endpoint.response.bytes] : ['Answer', jsonSchema(endpoint.response)],
  )
  const applied = [...limitsOf(endpoint), ...(endpoint.limitsByOutcome ?? [])]
  return html`<section>
    <h2><code>${endpoint.method} ${endpoint.path}</code></h2>
    <p>${endpoint.summary} Access: ${accessWords[endpoint.access]}${
      endpoint.needsVerifiedEmail === undefined ? '' : ', with a verified email address where that is required'
    }${endpoint.needsFreshSession === undefined ? '' : ', within five minutes of entering the password'}.${
      applied.length === 0 ? '' : ` Limits: ${applied.join(', ')}.`
    }${endpoint.bodyBytes === undefined ? '' : ` A request has at most ${endpoint.bodyBytes} bytes.`}${endpoint.idempotent === undefined ? '' : html` Takes an <code>Idempotency-Key</code>.`}</p>
    ${parts.map(
      ([name, schema]) =>
        html`<details><summary>${name}</summary><pre>${JSON.stringify(schema, null, 2)}</pre></details>`,
    )}
  </section>`
}

const styles = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
h2 { font-size: 1rem; margin: 2rem 0 0; border-top: 1px solid; padding-top: 1rem; overflow-wrap: anywhere; }
pre { overflow-x: auto; font-size: 0.8125rem; }
summary { cursor: pointer; min-height: 1.5rem; }
`

const page = () => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Lede API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <style>${raw(styles)}</style>
  </head>
  <body>
    <main>
      <h1>Lede API</h1>
      <p>
        Errors are <code>{ "detail": string }</code> with the right status. Calls that require sign-in carry
        <code>Authorization: Bearer TOKEN</code>. The same as <a href="/api/openapi.json">OpenAPI</a>.
      </p>
      <p>
        A call that takes an <code>Idempotency-Key</code> (1 to ${limits.idempotencyLimits.keyCharacters} visible ASCII
        characters, new for each thing to do) takes effect once, however often it is sent with that key within a day:
        again, it is answered as the first time. The same key with another request is refused with 422.
      </p>
      ${endpoints.map(describe)}
      <section>
        <h2>Limits</h2>
        <pre>${JSON.stringify({ ...limits, ...lifeLimits, ...sessionLimits, ...writingLimits }, null, 2)}</pre>
      </section>
    </main>
  </body>
</html>`

/** Each text is large and made once. */
export function mountApiDocs(
  app: Hono<AppEnv>,
  { responseCache }: { responseCache: ResponseCache },
  policyFor: PolicyFor,
): void {
  const mount = (path: string, type: string, write: () => unknown, headers = {}) => {
    const make = async () => ({ status: 200, type, body: new TextEncoder().encode(String(await write())), headers })
    app.get(path, (context) => responseCache.answer(context.req.raw, path, make, 'file'))
  }
  mount('/api/docs', 'text/html; charset=UTF-8', page, { 'content-security-policy': policyFor(styles) })
  mount('/api/openapi.json', 'application/json', () => JSON.stringify(openApiDocument()))
}
