import { authorPage } from '@contract/endpoints.ts'
import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { sampleAuthorPage } from '#storybook/samples/authors.ts'
import { ApiError, createQueryClient } from '@/shared/api'
import { mockServer, signedInApi } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { loadAuthor } from './load-author.ts'

const load = (page = 1) =>
  loadAuthor({
    context: { queryClient: createQueryClient(signedInApi) },
    params: { slug: 'sunniva-rao' },
    deps: { page },
  })
const errorOf = () => load().catch((error: unknown) => error)

test('loads the requested page of the author', async () => {
  mockServer.use(
    mockEndpoint(authorPage, ({ params: { slug }, query }) => ({
      ...sampleAuthorPage,
      author: { ...sampleAuthorPage.author, slug },
      page: Number(query.get('page') ?? 1),
      pages: 3,
    })),
  )
  expect(await load()).toEqual({ ...sampleAuthorPage, page: 1, pages: 3 })
  expect(await load(3)).toEqual({ ...sampleAuthorPage, page: 3, pages: 3 })
})

test('throws not-found for an unknown author, and rethrows other errors', async () => {
  mockServer.use(mockEndpoint.failing(authorPage, 404, 'There is no author at this address'))
  expect(isNotFound(await errorOf())).toBe(true)
  mockServer.use(mockEndpoint.failing(authorPage, 500))
  expect(await errorOf()).toBeInstanceOf(ApiError)
})
