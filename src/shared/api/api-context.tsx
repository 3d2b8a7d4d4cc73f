import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
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

/** Replaces `useApi` in a part of the tree. */
export const ApiContext = createContext<CallApi | null>(null)

/** For requests that change something; `useQuery` and loaders read. */
export function useApi(): CallApi {
  const queryClient = useQueryClient()
  return useContext(ApiContext) ?? callOf(queryClient.getDefaultOptions().queries?.meta)
}
