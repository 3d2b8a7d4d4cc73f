import { myArticle } from '@contract/endpoints.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleOwnArticle } from '#storybook/samples/index.ts'
import { createApiClient, forgetToken, storeToken } from '@/shared/api'
import { mockServer } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { loadOwnArticle } from './load-own-article.ts'

const api = createApiClient({
  fetch: (...request) => fetch(...request),
  origin: 'http://lede.test',
  readToken: () => null,
  onUnauthorized: () => {},
})
const load = () => loadOwnArticle({ context: { api }, params: { id: 'article-1' } })

beforeEach(() => storeToken('a.b.c'))
afterEach(forgetToken)

test('sends no request for a signed-out reader', async () => {
  forgetToken()
  expect(await load()).toEqual({ error: 'You must be logged in to view this article.' })
})

test('returns my article unchanged', async () => {
  mockServer.use(mockEndpoint(myArticle, () => sampleOwnArticle))
  expect(await load()).toEqual({ article: sampleOwnArticle })
})

test.each([
  [401, 'You must be logged in to view this article.'],
  [403, 'You are not authorized to view this article.'],
  [404, 'Article not found.'],
  [503, 'Failed to load article.'],
  [0, 'Failed to load article.'],
])('maps a response of %d to "%s"', async (status, error) => {
  // The client retries a GET once after a server error.
  mockServer.use(mockEndpoint.failing(myArticle, status))
  expect(await load()).toEqual({ error })
})
