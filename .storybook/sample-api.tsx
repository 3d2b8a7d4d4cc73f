import type { Decorator } from '@storybook/react-vite'
import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Counts, countsKey, noCounts } from '@/entities/count'
import { ApiProvider, type CallApi, createApiClient, createQueryClient } from '@/shared/api'
// The first request imports it, and would leave after the end of its story, to the mocks of the next one.
import '@/shared/api/send-request.ts'

export const sampleApi = createApiClient({
  fetch: (...request) => fetch(...request),
  origin: location.origin,
  readToken: () => null,
  onUnauthorized: () => {},
})

type SampleApiProps = {
  api?: CallApi
  /** The counts of the signed-in reader; 0 by default, without requests. */
  counts?: Partial<Counts>
  /** Fills the cache before the first render, as the loader of a route does. */
  seed?: (queryClient: QueryClient) => void
  children: ReactNode
}

/** Each story starts with a cache of its own. */
export function SampleApi({ api = sampleApi, counts, seed, children }: SampleApiProps) {
  const [queryClient] = useState(() => {
    const client = createQueryClient(api)
    client.setQueryDefaults(countsKey, { initialData: { ...noCounts, ...counts }, staleTime: Number.POSITIVE_INFINITY })
    seed?.(client)
    return client
  })
  return <ApiProvider queryClient={queryClient}>{children}</ApiProvider>
}

/** `parameters.counts` and `parameters.seed` are the props of `SampleApi`. */
export const withSampleApi: Decorator = (Story, { parameters: { counts, seed } }) => (
  <SampleApi counts={counts} seed={seed}>
    <Story />
  </SampleApi>
)
