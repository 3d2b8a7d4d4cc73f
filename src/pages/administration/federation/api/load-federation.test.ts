import { federationOverview } from '@contract/endpoints.ts'
import { expect, test } from 'vitest'
import { sampleFederation } from '#storybook/samples/federation.ts'
import { createQueryClient } from '@/shared/api'
import { mockServer, signedInApi } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { federationQuery, loadFederation } from './load-federation.ts'

test('caches the overview by the page of the blocked servers', async () => {
  const queryClient = createQueryClient(signedInApi)
  mockServer.use(
    mockEndpoint(federationOverview, ({ query }) => ({ ...sampleFederation, page: Number(query.get('page')) })),
  )
  await loadFederation({ context: { queryClient }, deps: { page: 2 } })
  expect(queryClient.getQueryData(federationQuery(2).queryKey)).toEqual({ ...sampleFederation, page: 2 })
  expect(queryClient.getQueryData(federationQuery(1).queryKey)).toBeUndefined()
})
