import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallApi } from './api-client.ts'
import { callOf } from './query.ts'

type ApiProviderProps = {
  /** The cache of the server's responses, from `createQueryClient`. */
  queryClient: QueryClient
  /** The part of the tree that may call the API. */
  children: ReactNode
}

export const ApiProvider = ({ queryClient, children }: ApiProviderProps) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

/** For requests that change something; `useQuery` and loaders read. */
export const useApi = (): CallApi => callOf(useQueryClient().getDefaultOptions().queries?.meta)
