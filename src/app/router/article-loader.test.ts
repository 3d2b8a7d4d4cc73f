import { draft, publicArticle } from '@contract/endpoints.ts'
import { afterEach, expect, test } from 'vitest'
import { sampleBountyDraft } from '#storybook/samples/index.ts'
import { createApiClient, createQueryClient, forgetToken, readStoredToken, storeToken } from '@/shared/api'
import { mockServer } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { loadArticle } from './article-loader.ts'

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

afterEach(() => {
  forgetToken()
  expect(refused).toEqual([])
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
