import type { OwnEmail } from '@contract/account.ts'
import { ownEmail } from '@contract/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { queryOf } from '@/shared/api'
import { useSession, useSessionActions } from './session-context.tsx'

/** Fetched again after a live event, and when the reader comes back from their mailbox. */
export const ownEmailQuery = { ...queryOf(ownEmail), refetchOnWindowFocus: 'always' as const }

/** Undefined until it is loaded. The session takes over an address that was verified or changed elsewhere. */
export function useOwnEmail(): OwnEmail | undefined {
  const { user } = useSession()
  const { adoptUser } = useSessionActions()
  const { data } = useQuery({ ...ownEmailQuery, enabled: user !== null })
  const adopt = useEffectEvent(({ email, verified }: OwnEmail) => {
    // A cached answer may be older than the verification.
    if (user === null || (email === user.email && (user.email_verified || !verified))) return
    adoptUser({ ...user, email, email_verified: verified })
  })
  useEffect(() => {
    if (data !== undefined) adopt(data)
  }, [data])
  return data
}

/**
 * Ends a promise of an email: `useEmailPromise()('when the creator decides')`. Until the address is confirmed the server sends
 * none, so the sentence says what to do.
 */
export function useEmailPromise(): (when: string) => string {
  const isVerified = useSession().user?.email_verified !== false
  return (when) => `${isVerified ? 'We’ll' : 'Confirm your email address, and we’ll'} email you ${when}.`
}
