import type { ComponentType, ReactNode } from 'react'
import { ApiProvider, createApiClient } from '@/shared/api'

export const sampleApi = createApiClient({
  fetch: (...request) => fetch(...request),
  origin: location.origin,
  readToken: () => null,
  onUnauthorized: () => {},
})

export const SampleApi = ({ children }: { children: ReactNode }) => (
  <ApiProvider api={sampleApi}>{children}</ApiProvider>
)

export const withSampleApi = (Story: ComponentType) => (
  <SampleApi>
    <Story />
  </SampleApi>
)
