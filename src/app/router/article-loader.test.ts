import { draft, publicArticle, storyNeighbors } from '@contract/endpoints.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleArticle, sampleBountyDraft, sampleNeighbors } from '#storybook/samples/index.ts'
import { createApiClient, createQueryClient, forgetToken, readStoredToken, storeToken } from '@/shared/api'
import { mockServer } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { loadArticle } from './article-loader.ts'
import { withdrawnReason } from './article-missing.tsx'

const refused: unknown[] = []
const api = createApiClient({
  fetch: (...request) => fetch(...request),
  origin: 'http://lede.test',
  readToken: readStoredToken,
  onUnauthorized: (token) => refused.push(token),
})
const load = (queryClient = createQueryClient(api)) =>
  loadArticle({ context: { api, queryClient }, params: { id: 'draft-2' } })
const missing = mockEndpoint.failing(publicArticle, 404, 'There is no such article')

beforeEach(() => mockServer.use(mockEndpoint.failing(storyNeighbors, 503)))
afterEach(() => {
  forgetToken()
  expect(refused).toEqual([])
})

test('loads an article with what leads on from it', async () => {
  mockServer.use(
    mockEndpoint(publicArticle, () => sampleArticle),
    mockEndpoint(storyNeighbors, () => sampleNeighbors),
  )
  expect(await load()).toEqual({ article: sampleArticle, neighbors: sampleNeighbors })
})

test('shows an article whose neighbors fail to load', async () => {
  mockServer.use(mockEndpoint(publicArticle, () => sampleArticle))
  expect(await load()).toEqual({ article: sampleArticle, neighbors: undefined })
})

test('a withdrawn article is a not-found page with the reason', async () => {
  mockServer.use(mockEndpoint.failing(publicArticle, 410, 'This story was withdrawn. A court asked for it.'))
  const { data } = (await load().catch((error: unknown) => error)) as { data: unknown }
  expect([withdrawnReason(data), withdrawnReason({}), withdrawnReason(undefined)]).toEqual([
    'A court asked for it.',
    undefined,
    undefined,
  ])
})

test('a missing article is a not-found page', async () => {
  mockServer.use(missing)
  await expect(load()).rejects.toMatchObject({ isNotFound: true })
  await expect(load()).rejects.not.toHaveProperty('data')
})

test('the not-found page of a missing article carries the draft with that id for its author', async () => {
  storeToken('a.b.c')
  mockServer.use(
    missing,
    mockEndpoint(draft, () => sampleBountyDraft),
  )
  const { data } = (await load().catch((error: unknown) => error)) as { data: Promise<unknown> }
  expect(await data).toEqual(sampleBountyDraft)
})

test.each([401, 403, 404, 503])('a draft response of %d counts as no draft and keeps the session', async (status) => {
  storeToken('a.b.c')
  mockServer.use(missing, mockEndpoint.failing(draft, status))
  const { data } = (await load().catch((error: unknown) => error)) as { data: Promise<unknown> }
  expect(await data).toBeNull()
})

test('another error is not reported as a missing page', async () => {
  mockServer.use(mockEndpoint.failing(publicArticle, 503))
  await expect(load()).rejects.toMatchObject({ status: 503 })
})
