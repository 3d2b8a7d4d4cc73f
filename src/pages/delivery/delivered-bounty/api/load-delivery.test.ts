import { deliveredBounty } from '@contract/endpoints.ts'
import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { sampleDelivery } from '#storybook/samples/index.ts'
import { deliveryQuery } from '@/entities/delivery'
import { ApiError, createQueryClient } from '@/shared/api'
import { mockServer, signedInApi } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { loadDelivery } from './load-delivery.ts'

const load = (queryClient = createQueryClient(signedInApi)) =>
  loadDelivery({ context: { queryClient }, params: { id: 'delivery-1' } })
const errorOf = () => load().catch((error: unknown) => error)

test('caches a delivery by its id', async () => {
  const queryClient = createQueryClient(signedInApi)
  mockServer.use(mockEndpoint(deliveredBounty, ({ params: { id } }) => ({ ...sampleDelivery, id })))
  await load(queryClient)
  expect(queryClient.getQueryData(deliveryQuery('delivery-1').queryKey)).toEqual(sampleDelivery)
})

test('throws not-found for a delivery that is missing or not visible to the user, and rethrows other errors', async () => {
  mockServer.use(mockEndpoint.failing(deliveredBounty, 404, 'Article not found'))
  expect(isNotFound(await errorOf())).toBe(true)
  mockServer.use(mockEndpoint.failing(deliveredBounty, 403))
  expect(await errorOf()).toBeInstanceOf(ApiError)
})
