import { contribute, publicArticle, signIn, topDeliveredBounties, verifySession } from '@contract/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { ApiError, createApiClient, type KnownAnswer } from './api-client.ts'

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

test('a call goes to the address of its endpoint and answers what the schema accepts', async () => {
  const { api, requests } = openClient(json({ items: [] }))
  expect(await api(topDeliveredBounties)).toEqual({ items: [] })
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET http://lede.test/api/top-delivered-bounties',
  ])
})

test('parameters are encoded, a body is JSON, and only calls that may need it carry the token', async () => {
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

test('a call that may be repeated carries the key of what was meant', async () => {
  const { api, requests } = openClient(json({}), 'a.b.c')
  const input = { params: { id: 'b-1' }, body: { amount: 5 }, idempotencyKey: 'a-key' }
  await api(contribute, input).catch(() => {})
  await api(verifySession).catch(() => {})
  expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['a-key', null])
})

describe('what is known already', () => {
  const openKnowing = (known: KnownAnswer) => {
    const asked: string[] = []
    const api = createApiClient({
      fetch: async (input, init) => {
        asked.push(new Request(input, init).method)
        return Response.json({ items: [] })
      },
      readKnownAnswer: (address) => (address === '/api/top-delivered-bounties' ? known : undefined),
      origin: 'http://lede.test',
      readToken: () => null,
      onUnauthorized: () => {},
    })
    return { api, asked }
  }

  test('is answered without asking, and checked like any other answer', async () => {
    const { api, asked } = openKnowing({ status: 200, body: { items: [] } })
    expect(await api(topDeliveredBounties)).toEqual({ items: [] })
    await expect(openKnowing({ status: 200, body: { items: 'none' } }).api(topDeliveredBounties)).rejects.toThrow()
    expect(asked).toEqual([])
  })

  test('may be that the answer is no', async () => {
    const { api } = openKnowing({ status: 404, body: { detail: 'Article not found' } })
    expect(await errorOf(api(topDeliveredBounties))).toEqual({ status: 404, detail: 'Article not found' })
  })

  test('is nothing but what is read: other calls leave', async () => {
    const { api, asked } = openKnowing({ status: 200, body: { items: [] } })
    await api({ ...topDeliveredBounties, method: 'POST' })
    expect(asked).toEqual(['POST'])
  })
})

describe('a call fails', () => {
  test('with the status and the sentence of the server', async () => {
    const { api } = openClient(json({ detail: 'Article not found' }, 404))
    expect(await errorOf(api(publicArticle, { params: { id: 'x' } }))).toEqual({
      status: 404,
      detail: 'Article not found',
    })
  })

  test('without a sentence where the answer is no error of ours', async () => {
    const { api } = openClient(() => new Response('<h1>Bad gateway</h1>', { status: 400 }))
    expect(await errorOf(api(topDeliveredBounties))).toEqual({ status: 400, detail: undefined })
  })

  test('with status 0 when nothing answers, or something that is not what the endpoint says', async () => {
    const broken = openClient(() => Promise.reject(new TypeError('network')))
    expect(await errorOf(broken.api(topDeliveredBounties))).toEqual({ status: 0, detail: undefined })
    const wrong = openClient(json({ items: 'none' }))
    expect(await errorOf(wrong.api(topDeliveredBounties))).toEqual({ status: 0, detail: undefined })
  })
})

describe('a 401', () => {
  test('is announced with the token that was refused', async () => {
    const { api, refused } = openClient(json({ detail: 'Not authenticated' }, 401), 'a.b.c')
    expect(await errorOf(api(verifySession))).toEqual({ status: 401, detail: 'Not authenticated' })
    expect(refused).toEqual(['a.b.c'])
  })

  test('to a wrong password ends no session', async () => {
    const { api, refused } = openClient(json({ detail: 'No' }, 401), 'a.b.c')
    await api(signIn, { body: { email: 'ada@lede.test', password: 'wrong' } }).catch(() => {})
    expect(refused).toEqual([])
  })

  test('is what a token gets that fits in no header, without asking', async () => {
    const { api, refused, requests } = openClient(json({}), 'ü€ 🗞')
    expect(await errorOf(api(verifySession))).toEqual({ status: 401, detail: undefined })
    expect(refused).toEqual(['ü€ 🗞'])
    expect(requests).toEqual([])
  })
})
