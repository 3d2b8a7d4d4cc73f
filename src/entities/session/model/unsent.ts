import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { keptValues } from './kept-values.ts'
import { useSession, useSessionStore } from './session-context.tsx'

/**
 * Holds what a user has typed into a form and not sent, in memory while the page is open. A form that was closed, or
 * that went away because the session ended, opens with it again. `place` tells it from what they type elsewhere.
 */
export function unsentOf<Values>(userId: string, form: string, ...place: string[]) {
  const name = JSON.stringify([form, userId, ...place])
  return {
    read: () => keptValues.get(name) as Values | undefined,
    keep: (values: Values): void => void keptValues.set(name, values),
    forget: (): void => void keptValues.delete(name),
  }
}

export function useUnsent<Values>(form: string, ...place: string[]) {
  const { user } = useSession()
  // The form stays open when the session ends.
  const [userId, setUserId] = useState(user?.id ?? '')
  if (user !== null && user.id !== userId) setUserId(user.id)
  return unsentOf<Values>(userId, form, ...place)
}

/** Calls `onSignedIn` when this user, and nobody else, is signed in or gets another token, in whichever tab. */
export function useOwnSignIn(userId: string, onSignedIn: () => void): void {
  const { subscribe, token: read } = useSessionStore()
  const token = useSyncExternalStore(subscribe, read, () => null)
  const { user } = useSession()
  const tell = useEffectEvent(onSignedIn)
  useEffect(() => {
    if (token !== null && user?.id === userId) tell()
  }, [token, user, userId])
}
