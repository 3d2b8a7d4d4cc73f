import { contribute, publicArticle, signIn, topDeliveredBounties, verifySession } from '@contract/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { ApiError, createApiClient, type EmbeddedResponse } from './api-client.ts'

type Answer = () => Response | Promise<Response>

function openClient(answer: Answer, token: string | null = null) {
  const requests: Request[] = []
  const refused: (string | null)[] = []
  const api = createApiClient({
    fetch: async (input, init) => {
      requests.push(new Request(input, init))
      return answer()
    },
    origin: 'http://lede.test',
    readToken: () => token,
    onUnauthorized: (refusedToken) => refused.push(refusedToken),
  })
  return { api, requests, refused }
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })

async function errorOf(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`not an ApiError: ${String(error)}`)
  return { status: error.status, detail: error.detail }
}

test('a request goes to the address of its endpoint and returns the parsed response', async () => {
  const { api, requests } = openClient(json({ items: [], questions: [] }))
  expect(await api(topDeliveredBounties)).toEqual({ items: [], questions: [], answers: [] })
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET http://lede.test/api/top-delivered-bounties',
  ])
})

test('parameters are encoded, bodies are JSON, and public endpoints receive no token', async () => {
  const { api, requests } = openClient(json({}), 'a.b.c')
  await api(publicArticle, { params: { id: 'a/b?c' } }).catch(() => {})
  await api(signIn, { body: { email: 'ada@lede.test', password: 'secret' } }).catch(() => {})
  await api(verifySession).catch(() => {})
  expect(requests.map(({ url, headers }) => [url, headers.get('authorization')])).toEqual([
    ['http://lede.test/api/public/articles/a%2Fb%3Fc', null],
    ['http://lede.test/api/auth/signin', null],
    ['http://lede.test/api/auth/verify', 'Bearer a.b.c'],
  ])
  expect(await requests[1]?.json()).toEqual({ email: 'ada@lede.test', password: 'secret' })
})

test('a request sends its idempotency key', async () => {
  const { api, requests } = openClient(json({}), 'a.b.c')
  const input = { params: { id: 'b-1' }, body: { amount: 5 }, idempotencyKey: 'a-key' }
  await api(contribute, input).catch(() => {})
  await api(verifySession).catch(() => {})
  expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['a-key', null])
})

describe('a known response', () => {
  const openKnowing = (known: EmbeddedResponse) => {
    const asked: string[] = []
    const api = createApiClient({
      fetch: async (input, init) => {
        asked.push(new Request(input, init).method)
        return Response.json({ items: [], questions: [] })
      },
      readEmbeddedResponse: (address) => (address === '/api/top-delivered-bounties' ? known : undefined),
      origin: 'http://lede.test',
      readToken: () => null,
      onUnauthorized: () => {},
    })
    return { api, asked }
  }

  test('is returned without a request and validated like any other', async () => {
    const { api, asked } = openKnowing({ status: 200, body: { items: [], questions: [] } })
    expect(await api(topDeliveredBounties)).toEqual({ items: [], questions: [], answers: [] })
    await expect(openKnowing({ status: 200, body: { items: 'none' } }).api(topDeliveredBounties)).rejects.toThrow()
    expect(asked).toEqual([])
  })

  test('can be an error', async () => {
    const { api } = openKnowing({ status: 404, body: { detail: 'Article not found' } })
    expect(await errorOf(api(topDeliveredBounties))).toEqual({ status: 404, detail: 'Article not found' })
  })

  test('applies to GET only', async () => {
    const { api, asked } = openKnowing({ status: 200, body: { items: [], questions: [] } })
    await api({ ...topDeliveredBounties, method: 'POST' })
    expect(asked).toEqual(['POST'])
  })
})

describe('a failed request', () => {
  test('rejects with the status and detail of the server', async () => {
    const { api } = openClient(json({ detail: 'Article not found' }, 404))
    expect(await errorOf(api(publicArticle, { params: { id: 'x' } }))).toEqual({
      status: 404,
      detail: 'Article not found',
    })
  })

  test('rejects without a detail when it is empty', async () => {
    const { api } = openClient(json({ detail: '' }, 400))
    expect(await errorOf(api(topDeliveredBounties))).toEqual({ status: 400, detail: undefined })
  })

  test('rejects without a detail when the body is not an error body', async () => {
    const { api } = openClient(() => new Response('<h1>Bad gateway</h1>', { status: 400 }))
    expect(await errorOf(api(topDeliveredBounties))).toEqual({ status: 400, detail: undefined })
  })

  test('rejects with status 0 on a network error or an invalid response', async () => {
    const broken = openClient(() => Promise.reject(new TypeError('network')))
    expect(await errorOf(broken.api(topDeliveredBounties))).toEqual({ status: 0, detail: undefined })
    const wrong = openClient(json({ items: 'none' }))
    expect(await errorOf(wrong.api(topDeliveredBounties))).toEqual({ status: 0, detail: undefined })
  })
})

describe('a 401', () => {
  test('is reported with the token that the server rejected', async () => {
    const { api, refused } = openClient(json({ detail: 'Not authenticated' }, 401), 'a.b.c')
    expect(await errorOf(api(verifySession))).toEqual({ status: 401, detail: 'Not authenticated' })
    expect(refused).toEqual(['a.b.c'])
  })

  test('for a wrong password does not end the session', async () => {
    const { api, refused } = openClient(json({ detail: 'No' }, 401), 'a.b.c')
    await api(signIn, { body: { email: 'ada@lede.test', password: 'wrong' } }).catch(() => {})
    expect(refused).toEqual([])
  })

  test('is thrown without a request for a token that fits in no header', async () => {
    const { api, refused, requests } = openClient(json({}), 'ü€ 🗞')
    expect(await errorOf(api(verifySession))).toEqual({ status: 401, detail: undefined })
    expect(refused).toEqual(['ü€ 🗞'])
    expect(requests).toEqual([])
  })
})
