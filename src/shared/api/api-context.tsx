import { createContext, type ReactNode, useContext } from 'react'
import type { CallApi } from './api-client.ts'

const ApiContext = createContext<CallApi | null>(null)

export function ApiProvider({ api, children }: { api: CallApi; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>
}

export function useApi(): CallApi {
  const api = useContext(ApiContext)
  if (api === null) throw new Error('useApi needs an ApiProvider above it.')
  return api
}
