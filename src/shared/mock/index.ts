import type { Answer, Body, Endpoint, Params } from '@contract/endpoint.ts'
import { delay, type HttpHandler, HttpResponse, http } from 'msw'

/** `body` is what the caller sent, unvalidated. */
type MockCall<E extends Endpoint> = {
  params: Params<E>
  query: URLSearchParams
  body: Body<E>
  request: Request
}

type MockResolver<E extends Endpoint> = (call: MockCall<E>) => Answer<E> | MockError | Promise<Answer<E> | MockError>

class MockError {
  readonly status: number
  readonly detail: string | null
  constructor(status: number, detail: string | null) {
    this.status = status
    this.detail = detail
  }
}

/** Return it for an expected error; throw for what a mock does not expect. */
export const mockError = (status: number, detail: string | null) => new MockError(status, detail)

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete }

/** Any host, but the whole path: `/articles/:id` must not match the end of another path. */
const addressOf = ({ path }: Endpoint) => `*//:host${path}`

const mockedEndpoints = new WeakMap<HttpHandler, Endpoint>()
export const endpointOf = (handler: HttpHandler) => mockedEndpoints.get(handler)

/**
 * ```ts
 * mockEndpoint(publicArticle, ({ params }) => findSample(params.id) ?? mockError(404, 'Article not found'))
 * ```
 */
export function mockEndpoint<E extends Endpoint>(endpoint: E, resolver: MockResolver<E>): HttpHandler {
  const handler = methods[endpoint.method](addressOf(endpoint), async ({ request, params }) => {
    const answer = await resolver({
      params: params as Params<E>,
      query: new URL(request.url).searchParams,
      body: (await readBody(endpoint, request.clone())) as Body<E>,
      request,
    })
    if (answer instanceof MockError) {
      const { status, detail } = answer
      return HttpResponse.json(detail === null ? {} : { detail }, { status })
    }
    return answer instanceof Uint8Array
      ? HttpResponse.arrayBuffer(answer.slice().buffer, { headers: { 'content-type': mediaTypeOf(endpoint) } })
      : HttpResponse.json(answer as object)
  })
  mockedEndpoints.set(handler, endpoint)
  return handler
}

const mediaTypeOf = ({ response }: Endpoint) => ('bytes' in response ? response.bytes : 'application/json')

async function readBody({ body, form }: Endpoint, request: Request): Promise<unknown> {
  if (form !== undefined) return Object.fromEntries(await request.formData())
  return body === undefined ? undefined : request.json()
}

/** `'infinite'` never responds, for a loading state. */
mockEndpoint.delayed = <E extends Endpoint>(
  endpoint: E,
  milliseconds: number | 'infinite',
  resolver: MockResolver<E>,
): HttpHandler =>
  mockEndpoint(endpoint, async (call) => {
    await delay(milliseconds)
    return resolver(call)
  })

/** `status` 0 breaks the connection; a `detail` of null leaves it out. */
mockEndpoint.failing = (
  endpoint: Endpoint,
  status: number,
  detail: string | null = 'Something went wrong',
): HttpHandler =>
  status === 0
    ? methods[endpoint.method](addressOf(endpoint), () => HttpResponse.error())
    : mockEndpoint(endpoint, () => mockError(status, detail))
