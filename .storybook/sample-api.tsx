import type { ComponentType } from 'react'
import { ApiProvider, createApiClient } from '@/shared/api'

export const sampleApi = createApiClient({
  fetch: (...request) => fetch(...request),
  origin: location.origin,
  readToken: () => null,
  onUnauthorized: () => {},
})

/** Lets a story call the mocks as the application calls its server. */
export const withSampleApi = (Story: ComponentType) => (
  <ApiProvider api={sampleApi}>
    <Story />
  </ApiProvider>
)
