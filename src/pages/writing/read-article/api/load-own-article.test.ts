import { myArticle } from '@contract/endpoints.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleOwnArticle } from '#storybook/samples/index.ts'
import { myArticleQuery } from '@/entities/draft'
import { createQueryClient, forgetToken, storeToken } from '@/shared/api'
import { mockServer, signedInApi } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { loadOwnArticle } from './load-own-article.ts'

async function load() {
  const queryClient = createQueryClient(signedInApi)
  await loadOwnArticle({ context: { queryClient }, params: { id: 'article-1' } })
  return queryClient.getQueryState(myArticleQuery('article-1').queryKey)
}

beforeEach(() => storeToken('a-token'))
afterEach(forgetToken)

test('sends no request for a signed-out reader', async () => {
  forgetToken()
  expect(await load()).toBeUndefined()
})

test('caches my article', async () => {
  mockServer.use(mockEndpoint(myArticle, () => sampleOwnArticle))
  expect(await load()).toMatchObject({ status: 'success', data: sampleOwnArticle })
})

test('leaves an error to the page', async () => {
  mockServer.use(mockEndpoint.failing(myArticle, 403))
  expect(await load()).toMatchObject({ status: 'error', error: { status: 403 } })
})
