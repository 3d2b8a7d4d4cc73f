import { ownCorrections } from '@contract/endpoints.ts'
import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { ApiError, createQueryClient } from '@/shared/api'
import { mockServer, signedInApi } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { loadOwnCorrections, ownCorrectionsQuery } from './own-corrections.ts'

const own = { title: 'The silent gauges', corrections: [] }
const load = (queryClient = createQueryClient(signedInApi)) =>
  loadOwnCorrections({ context: { queryClient }, params: { id: 'story-1' } })
const errorOf = () => load().catch((error: unknown) => error)

test('caches the corrections of the story', async () => {
  const queryClient = createQueryClient(signedInApi)
  mockServer.use(mockEndpoint(ownCorrections, ({ params: { id } }) => ({ ...own, title: `${own.title} of ${id}` })))
  await load(queryClient)
  expect(queryClient.getQueryData(ownCorrectionsQuery('story-1').queryKey)).toEqual({
    ...own,
    title: 'The silent gauges of story-1',
  })
})

test.each([404, 410] as const)('throws not-found when the server answers %i', async (status) => {
  mockServer.use(mockEndpoint.failing(ownCorrections, status))
  expect(isNotFound(await errorOf())).toBe(true)
})

test('rethrows other errors', async () => {
  mockServer.use(mockEndpoint.failing(ownCorrections, 500))
  expect(await errorOf()).toBeInstanceOf(ApiError)
})
