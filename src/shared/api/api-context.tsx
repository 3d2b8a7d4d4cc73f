import { createContext, type ReactNode, useContext } from 'react'
import type { CallApi } from './api-client.ts'

const ApiContext = createContext<CallApi | null>(null)

/** Gives the components inside the one function through which they talk to the server. */
export function ApiProvider({ api, children }: { api: CallApi; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>
}

export function useApi(): CallApi {
  const api = useContext(ApiContext)
  if (api === null) throw new Error('Put an ApiProvider around what calls the server.')
  return api
}
