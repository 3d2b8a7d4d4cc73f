import type { User } from '@contract/user.ts'
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import type { SessionEnded } from './session.machine.ts'
import { checkingSession, type SessionActor, type SessionView, viewSession } from './session-store.ts'

const SessionActorContext = createContext<SessionActor | null>(null)

/** Makes the session known to the components inside. */
export function SessionProvider({ session, children }: { session: SessionActor; children: ReactNode }) {
  return <SessionActorContext value={session}>{children}</SessionActorContext>
}

function useSessionActor(): SessionActor {
  const actor = useContext(SessionActorContext)
  if (actor === null) throw new Error('Put a SessionProvider around what uses the session.')
  return actor
}

/** Who is reading. While a page hydrates the answer is `checking`, as the server rendered it. */
export function useSession(): SessionView {
  const actor = useSessionActor()
  return useSyncExternalStore(
    (onChange) => {
      const subscription = actor.subscribe(onChange)
      return () => subscription.unsubscribe()
    },
    () => viewSession(actor.getSnapshot()),
    () => checkingSession,
  )
}

/** What a reader can do to the session. */
export function useSessionActions() {
  const actor = useSessionActor()
  return {
    /** A token was granted; the user is loaded with it. */
    signIn: (token: string) => actor.send({ type: 'signIn.succeeded', token }),
    /** The person who is signed in was given a new token; they stay signed in while it is verified. */
    renew: (token: string) => actor.send({ type: 'token.renewed', token }),
    /** The server changed what it knows of the person, and answered with it. */
    adoptUser: (user: User) => actor.send({ type: 'user.changed', user }),
    signOut: () => actor.send({ type: 'signOut.requested' }),
    /** Asks again about a session that could not be checked. */
    retry: () => actor.send({ type: 'retry.requested' }),
  }
}

/** Calls back when the session ends; not where there was none to end. */
export function useSessionEnd(onEnd: (reason: SessionEnded['reason']) => void): void {
  const actor = useSessionActor()
  useEffect(() => {
    const subscription = actor.on('session.ended', ({ reason }) => onEnd(reason))
    return () => subscription.unsubscribe()
  }, [actor, onEnd])
}
