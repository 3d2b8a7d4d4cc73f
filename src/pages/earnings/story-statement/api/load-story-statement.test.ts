import { storyStatement } from '@contract/endpoints.ts'
import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { sampleStoryStatement } from '#storybook/samples/earnings.ts'
import { storyStatementQuery } from '@/entities/payout'
import { ApiError, createQueryClient } from '@/shared/api'
import { mockServer, signedInApi } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { loadStoryStatement } from './load-story-statement.ts'

const load = (queryClient = createQueryClient(signedInApi)) =>
  loadStoryStatement({ context: { queryClient }, params: { id: 'bounty-2' } })
const errorOf = () => load().catch((error: unknown) => error)

test('caches the statement of the bounty', async () => {
  const queryClient = createQueryClient(signedInApi)
  mockServer.use(
    mockEndpoint(storyStatement, ({ params: { bountyId } }) => ({ ...sampleStoryStatement, bounty_id: bountyId })),
  )
  await load(queryClient)
  expect(queryClient.getQueryData(storyStatementQuery('bounty-2').queryKey)).toEqual(sampleStoryStatement)
})

test('throws not-found for the story of somebody else, and rethrows other errors', async () => {
  mockServer.use(mockEndpoint.failing(storyStatement, 404, 'Statement not found'))
  expect(isNotFound(await errorOf())).toBe(true)
  mockServer.use(mockEndpoint.failing(storyStatement, 500))
  expect(await errorOf()).toBeInstanceOf(ApiError)
})
