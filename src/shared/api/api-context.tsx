import { createContext, type ReactNode, useContext } from 'react'
import type { CallApi } from './api-client.ts'

const ApiContext = createContext<CallApi | null>(null)

type ApiProviderProps = {
  /** Calls the API with the token of the session. */
  api: CallApi
  /** The part of the tree that may call the API. */
  children: ReactNode
}

export function ApiProvider({ api, children }: ApiProviderProps) {
  return <ApiContext value={api}>{children}</ApiContext>
}

export function useApi(): CallApi {
  const api = useContext(ApiContext)
  if (api === null) throw new Error('useApi needs an ApiProvider above it.')
  return api
}
