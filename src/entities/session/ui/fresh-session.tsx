import { passwordAgain } from '@contract/session-limits.ts'
import { type ReactNode, useState } from 'react'
import { ApiContext, ApiError, type CallApi, useApi } from '@/shared/api'
import { LazyDialog, lazyDialog } from '@/shared/ui/lazy-dialog'

const passwordDialog = lazyDialog(() => import('./password-dialog.tsx').then((module) => module.PasswordDialog))

type Question = { times: number; isOpen: boolean; resolve: () => void; reject: () => void }

type FreshSessionProps = {
  /** The part of the tree whose requests ask for the password here. */
  children: ReactNode
}

/**
 * Below it, `useApi` asks for the password where an endpoint needs a fresh session and the server has none, and then
 * sends the same request again.
 */
export function FreshSession({ children }: FreshSessionProps) {
  const api = useApi()
  const [question, setQuestion] = useState<Question>()
  const ask = (failure: unknown) =>
    new Promise<void>((resolve, reject) => {
      const settle = { resolve, reject: () => reject(failure) }
      setQuestion((before) => ({ times: (before?.times ?? 0) + 1, isOpen: true, ...settle }))
    })
  const [freshApi] = useState(() => askingFor(api, ask))
  const close = (settle: () => void) => {
    setQuestion((before) => before && { ...before, isOpen: false })
    settle()
  }
  return (
    <ApiContext value={freshApi}>
      {children}
      <LazyDialog
        key={question?.times}
        part={passwordDialog}
        props={
          question && {
            open: question.isOpen,
            onDone: () => close(question.resolve),
            onClose: () => close(question.reject),
          }
        }
      />
    </ApiContext>
  )
}

/** `ask` resolves once the password was entered, or rejects with the failure. */
function askingFor(api: CallApi, ask: (failure: unknown) => Promise<void>): CallApi {
  const call = async (...[endpoint, ...input]: Parameters<CallApi>) => {
    try {
      return await api(endpoint, ...input)
    } catch (failure) {
      if (!(endpoint.needsFreshSession && isForPassword(failure))) throw failure
      await ask(failure)
      return api(endpoint, ...input)
    }
  }
  return call as unknown as CallApi
}

const isForPassword = (failure: unknown) =>
  failure instanceof ApiError && failure.status === 403 && failure.detail === passwordAgain
