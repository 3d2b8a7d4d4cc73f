/**
 * The mocks' side of the contract: a MSW handler for an endpoint, typed by it (design, section 5). Stories, unit tests
 * and the conformance suite share them.
 */
import type { Answer, Body, Endpoint, Params } from '@contract/endpoint.ts'
import { delay, type HttpHandler, HttpResponse, http } from 'msw'
import type * as v from 'valibot'

type JsonEndpoint = Endpoint & { response: v.GenericSchema }

/** What a resolver is given of the request. `body` is what the caller sent, unchecked. */
export type MockCall<E extends Endpoint> = {
  params: Params<E>
  query: URLSearchParams
  body: Body<E>
  request: Request
}

/** Answers a call with the endpoint's type, or with what `mockError` makes. */
export type MockResolver<E extends JsonEndpoint> = (
  call: MockCall<E>,
) => Answer<E> | MockError | Promise<Answer<E> | MockError>

/** An error as the server answers it. */
export class MockError {
  readonly status: number
  readonly detail: string
  constructor(status: number, detail: string) {
    this.status = status
    this.detail = detail
  }
}

/** Refuses a call: `throw`ing is for what a mock does not expect, this is for what it does. */
export const mockError = (status: number, detail: string) => new MockError(status, detail)

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete }

/** On any host, and the whole path: `/articles/:id` is not the end of another. */
const addressOf = ({ path }: Endpoint) => `*//:host${path}`

/** Which endpoint a handler stands for, so that the conformance suite can find its schema. */
const mockedEndpoints = new WeakMap<HttpHandler, JsonEndpoint>()
export const endpointOf = (handler: HttpHandler) => mockedEndpoints.get(handler)

/**
 * A handler that answers an endpoint, on any origin.
 * ```ts
 * mockEndpoint(publicArticle, ({ params }) => findSample(params.id) ?? mockError(404, 'Article not found'))
 * ```
 */
export function mockEndpoint<E extends JsonEndpoint>(endpoint: E, resolver: MockResolver<E>): HttpHandler {
  const handler = methods[endpoint.method](addressOf(endpoint), async ({ request, params }) => {
    const answer = await resolver({
      params: params as Params<E>,
      query: new URL(request.url).searchParams,
      body: (await readBody(endpoint, request.clone())) as Body<E>,
      request,
    })
    if (answer instanceof MockError) return HttpResponse.json({ detail: answer.detail }, { status: answer.status })
    return HttpResponse.json(answer as object)
  })
  mockedEndpoints.set(handler, endpoint)
  return handler
}

async function readBody({ body, form }: Endpoint, request: Request): Promise<unknown> {
  if (form !== undefined) return Object.fromEntries(await request.formData())
  return body === undefined ? undefined : request.json()
}

/** The same after a while, in milliseconds; `'infinite'` never answers, for a loading state. */
mockEndpoint.delayed = <E extends JsonEndpoint>(
  endpoint: E,
  milliseconds: number | 'infinite',
  resolver: MockResolver<E>,
): HttpHandler =>
  mockEndpoint(endpoint, async (call) => {
    await delay(milliseconds)
    return resolver(call)
  })

/** Refuses every call to an endpoint; `status` 0 breaks the connection. */
mockEndpoint.failing = (endpoint: JsonEndpoint, status: number, detail = 'Something went wrong'): HttpHandler =>
  status === 0
    ? methods[endpoint.method](addressOf(endpoint), () => HttpResponse.error())
    : mockEndpoint(endpoint, () => mockError(status, detail))
