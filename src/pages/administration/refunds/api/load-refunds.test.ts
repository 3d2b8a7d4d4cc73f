import { refundableBounties } from '@contract/endpoints.ts'
import { expect, test } from 'vitest'
import { sampleRefundable } from '#storybook/samples/refunds.ts'
import { createQueryClient } from '@/shared/api'
import { mockServer, signedInApi } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { loadRefunds, refundableQuery } from './load-refunds.ts'

test('caches the bounties that match the search of the address', async () => {
  const queryClient = createQueryClient(signedInApi)
  mockServer.use(
    mockEndpoint(refundableBounties, ({ query }) => ({
      items: query.get('search') === 'flats' ? sampleRefundable.slice(1) : sampleRefundable,
      waiting: [],
    })),
  )
  await loadRefunds({ context: { queryClient }, location: { search: { search: 'flats' } } })
  await loadRefunds({ context: { queryClient }, location: { search: {} } })
  expect(queryClient.getQueryData(refundableQuery('flats').queryKey)).toEqual({
    items: sampleRefundable.slice(1),
    waiting: [],
  })
  expect(queryClient.getQueryData(refundableQuery().queryKey)).toEqual({ items: sampleRefundable, waiting: [] })
})

test('leaves errors to the page', async () => {
  mockServer.use(mockEndpoint.failing(refundableBounties, 400))
  const queryClient = createQueryClient(signedInApi)
  await expect(loadRefunds({ context: { queryClient }, location: { search: {} } })).resolves.toBeUndefined()
})
