import type { ComponentType, ReactNode } from 'react'
import { ApiProvider, createApiClient } from '@/shared/api'

export const sampleApi = createApiClient({
  fetch: (...request) => fetch(...request),
  origin: location.origin,
  readToken: () => null,
  onUnauthorized: () => {},
})

/** Lets what is inside call the mocks as the application calls its server. */
export const SampleApi = ({ children }: { children: ReactNode }) => (
  <ApiProvider api={sampleApi}>{children}</ApiProvider>
)

/** The same for a story. */
export const withSampleApi = (Story: ComponentType) => (
  <SampleApi>
    <Story />
  </SampleApi>
)
