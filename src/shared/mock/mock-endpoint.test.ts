import { endpoint } from '@contract/endpoint.ts'
import { exportPayoutsCsv, publicArticleContent, signIn, uploadAudio } from '@contract/endpoints.ts'
import { getResponse } from 'msw'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createApiClient } from '@/shared/api'
import { mockServer } from '../lib/mock-server/index.ts'
import { mockEndpoint, mockError } from './index.ts'

const callApi = createApiClient({
  fetch: (input, init) => fetch(input, init),
  origin: 'http://lede.test',
  readToken: () => null,
  onUnauthorized: () => {},
})

describe('mockEndpoint', () => {
  test("responds on the endpoint's method and path", async () => {
    mockServer.use(mockEndpoint(signIn, () => ({ access_token: 'token' })))
    const answer = await callApi(signIn, { body: { email: 'ada@lede.example', password: 'secret' } })
    expect(answer).toEqual({ access_token: 'token' })
  })

  test('passes the decoded path parameters to its resolver', async () => {
    mockServer.use(mockEndpoint(publicArticleContent, ({ params }) => ({ content: params.id })))
    expect(await callApi(publicArticleContent, { params: { id: 'a b/ü' } })).toEqual({ content: 'a b/ü' })
  })

  test('ignores longer paths with the same ending', async () => {
    const mine = endpoint({
      method: 'GET',
      path: '/articles/:id/content',
      access: 'public',
      summary: 'One of mine.',
      response: v.object({ content: v.string() }),
    })
    mockServer.use(mockEndpoint(publicArticleContent, () => ({ content: 'published' })))
    mockServer.use(mockEndpoint(mine, () => ({ content: 'mine' })))
    expect(await callApi(publicArticleContent, { params: { id: 'a' } })).toEqual({ content: 'published' })
    expect(await callApi(mine, { params: { id: 'a' } })).toEqual({ content: 'mine' })
  })

  test('passes the query and the body to its resolver', async () => {
    const echo = endpoint({
      method: 'POST',
      path: '/api/echo',
      access: 'public',
      summary: 'Says what it heard.',
      query: v.object({ page: v.string() }),
      body: v.object({ word: v.string() }),
      response: v.object({ heard: v.string() }),
    })
    mockServer.use(mockEndpoint(echo, ({ query, body }) => ({ heard: `${body.word} ${query.get('page')}` })))
    expect(await callApi(echo, { query: { page: '2' }, body: { word: 'lede' } })).toEqual({ heard: 'lede 2' })
  })

  test('passes the fields of a form to its resolver', async () => {
    mockServer.use(
      mockEndpoint(uploadAudio, ({ body }) => ({ url: `/${body.file.name}`, audio_id: body.bounty_id ?? '' })),
    )
    const file = new File(['waves'], 'harbour.mp3')
    expect(await callApi(uploadAudio, { body: { file, bounty_id: 'b1' } })).toEqual({
      url: '/harbour.mp3',
      audio_id: 'b1',
    })
  })

  test('responds with bytes of the media type of its endpoint', async () => {
    const bytes = new TextEncoder().encode('Reference,Amount')
    const handler = mockEndpoint(exportPayoutsCsv, () => bytes)
    mockServer.use(handler)
    expect(await callApi(exportPayoutsCsv, { params: { id: 'run-1' } })).toEqual(bytes)
    const address = 'http://lede.test/api/admin/payouts/run-1/csv'
    const response = await getResponse([handler], new Request(address, { method: 'POST' }))
    expect(response?.headers.get('content-type')).toBe('text/csv')
  })

  test('responds with the status and detail of an error', async () => {
    mockServer.use(mockEndpoint(publicArticleContent, () => mockError(404, 'Article not found')))
    await expect(callApi(publicArticleContent, { params: { id: 'x' } })).rejects.toMatchObject({
      status: 404,
      detail: 'Article not found',
    })
  })

  test('can delay its response', async () => {
    mockServer.use(mockEndpoint.delayed(publicArticleContent, 1, () => ({ content: 'late' })))
    expect(await callApi(publicArticleContent, { params: { id: 'x' } })).toEqual({ content: 'late' })
  })

  test('can fail or break the connection', async () => {
    mockServer.use(mockEndpoint.failing(signIn, 503, 'Closed for the night'))
    const attempt = () => callApi(signIn, { body: { email: 'ada@lede.example', password: 'secret' } })
    await expect(attempt()).rejects.toMatchObject({ status: 503, detail: 'Closed for the night' })
    mockServer.use(mockEndpoint.failing(signIn, 0))
    await expect(attempt()).rejects.toMatchObject({ status: 0, detail: undefined })
  })
})
