import { userTypes } from '@contract/limits.ts'
import type { User } from '@contract/user.ts'
import { useState } from 'react'
import { useSessionActions } from '@/entities/session'
import { storageTimeoutMs } from '@/shared/config'
import { loadDialogs } from '@/shared/ui/dialog'

/** Signing out deletes what a writer typed here and the server does not have, so it asks first. */
export function useSignOut({ id, user_type }: User) {
  const { signOut } = useSessionActions()
  const [isAsking, setIsAsking] = useState(false)
  return {
    isAsking,
    request: () => {
      if (user_type === userTypes.regular) return signOut()
      void soon(mayAskAboutUnsaved(id)).then((mayAsk) => (mayAsk ? setIsAsking(true) : signOut()))
    },
    confirm: () => {
      setIsAsking(false)
      signOut()
    },
    cancel: () => setIsAsking(false),
  }
}

async function mayAskAboutUnsaved(accountId: string): Promise<boolean> {
  const { localCopies } = await import('@/entities/draft')
  if (!(await localCopies.holdsAnyOf(accountId))) return false
  await loadDialogs()
  return true
}

/** Without an answer of the network or the storage, signing out must work all the same. */
const soon = (answer: Promise<boolean>): Promise<boolean> =>
  Promise.race([
    answer.catch(() => false),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), storageTimeoutMs)),
  ])
