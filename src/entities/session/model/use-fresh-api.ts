import { passwordAgain } from '@contract/session-limits.ts'
import { createContext, useContext } from 'react'
import { ApiError, type CallApi, useApi } from '@/shared/api'

/** Resolves once the password was entered, or rejects with the failure. */
type AskForPassword = (failure: unknown) => Promise<void>

export const PasswordContext = createContext<AskForPassword>(async (failure) => {
  throw failure
})

const needsPassword = (failure: unknown) =>
  failure instanceof ApiError && failure.status === 403 && failure.detail === passwordAgain

/** As `useApi`, for endpoints that need a fresh session: asks for the password where the server does, and sends the request again. */
export function useFreshApi(): CallApi {
  const api = useApi()
  const ask = useContext(PasswordContext)
  const call = async (...request: Parameters<CallApi>) => {
    try {
      return await api(...request)
    } catch (failure) {
      if (!needsPassword(failure)) throw failure
      await ask(failure)
      return api(...request)
    }
  }
  return call as unknown as CallApi
}
