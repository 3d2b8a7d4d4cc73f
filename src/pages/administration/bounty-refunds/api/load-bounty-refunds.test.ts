import { bountyRefunds } from '@contract/endpoints.ts'
import { bountyNotPaid } from '@contract/refund.ts'
import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { sampleBountyRefunds } from '#storybook/samples/refunds.ts'
import { ApiError, createQueryClient } from '@/shared/api'
import { mockServer, signedInApi } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { bountyRefundsQuery, loadBountyRefunds } from './load-bounty-refunds.ts'

const load = (queryClient = createQueryClient(signedInApi)) =>
  loadBountyRefunds({ context: { queryClient }, params: { id: 'bounty-2' } })
const errorOf = () => load().catch((error: unknown) => error)

test('caches the refunds by the id of the bounty', async () => {
  const queryClient = createQueryClient(signedInApi)
  mockServer.use(
    mockEndpoint(bountyRefunds, ({ params: { bountyId } }) => ({ ...sampleBountyRefunds, bounty_id: bountyId })),
  )
  await load(queryClient)
  expect(queryClient.getQueryData(bountyRefundsQuery('bounty-2').queryKey)).toEqual(sampleBountyRefunds)
})

test.each([404, 409])('throws not-found for a bounty that the server answers with %d', async (status) => {
  mockServer.use(mockEndpoint.failing(bountyRefunds, status, bountyNotPaid))
  expect(isNotFound(await errorOf())).toBe(true)
})

test('rethrows other errors', async () => {
  mockServer.use(mockEndpoint.failing(bountyRefunds, 403))
  expect(await errorOf()).toBeInstanceOf(ApiError)
})
