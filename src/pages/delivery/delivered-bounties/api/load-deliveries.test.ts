import { deliveredBounties } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleDeliveries } from '#storybook/samples/index.ts'
import { deliveryPages } from '@/entities/delivery'
import { createQueryClient, forgetToken, storeToken } from '@/shared/api'
import { mockServer, signedInApi } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { loadDeliveries } from './load-deliveries.ts'

let queryClient: QueryClient
const load = (search?: string) => loadDeliveries({ context: { queryClient }, location: { search: { search } } })
const cachedPages = (search?: string) => queryClient.getQueryData(deliveryPages(search).queryKey)?.pages
const page = { items: sampleDeliveries(2), total: 2 }

beforeEach(() => {
  storeToken('a-token')
  queryClient = createQueryClient(signedInApi)
})
afterEach(() => forgetToken())

test('caches the first page of all deliveries, or of those matching the search in the address', async () => {
  const asked: string[] = []
  mockServer.use(
    mockEndpoint(deliveredBounties, ({ query }) => {
      asked.push(query.toString())
      return page
    }),
  )
  await load()
  await load('gauges')
  expect([cachedPages(), cachedPages('gauges')]).toEqual([[page], [page]])
  await load('gauges')
  expect(asked).toEqual(['page=1&limit=20', 'page=1&limit=20&search=gauges'])
})

test('resolves without a page when the list fails to load', async () => {
  mockServer.use(mockEndpoint.failing(deliveredBounties, 500))
  await load('gauges')
  expect(cachedPages('gauges')).toBeUndefined()
})

test('sends no request for a signed-out reader', async () => {
  forgetToken()
  await load()
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})
