import { deliveredBounties } from '@contract/endpoints.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleDeliveries } from '#storybook/samples/index.ts'
import { createApiClient, forgetToken, storeToken } from '@/shared/api'
import { mockServer } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { loadDeliveries } from './load-deliveries.ts'

const api = createApiClient({
  fetch: (...request) => fetch(...request),
  origin: 'http://lede.test',
  readToken: () => 'a-token',
  onUnauthorized: () => {},
})
const load = (search?: string) => loadDeliveries({ context: { api }, location: { search: { search } } })
const items = sampleDeliveries(2)

beforeEach(() => storeToken('a-token'))
afterEach(() => forgetToken())

test('loads the first page of all deliveries, or of those matching the search in the address', async () => {
  const asked: string[] = []
  mockServer.use(
    mockEndpoint(deliveredBounties, ({ query }) => {
      asked.push(query.toString())
      return { items, total: 2 }
    }),
  )
  expect(await load()).toEqual({ search: '', page: { items, total: 2 }, votes: [], isAsked: true })
  expect(await load('gauges')).toEqual({ search: 'gauges', page: { items, total: 2 }, votes: [], isAsked: true })
  expect(asked).toEqual(['page=1&limit=20', 'page=1&limit=20&search=gauges'])
})

test('returns no page when the list fails to load', async () => {
  mockServer.use(mockEndpoint.failing(deliveredBounties, 500))
  expect(await load('gauges')).toEqual({ search: 'gauges', page: null, votes: [], isAsked: true })
})

test('sends no request for a signed-out reader', async () => {
  forgetToken()
  expect(await load()).toEqual({ search: '', page: null, votes: [], isAsked: false })
})
