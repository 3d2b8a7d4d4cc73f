import type { User } from '@contract/user.ts'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { SessionEnded } from './session.machine.ts'
import { checkingSession, type SessionActor, type SessionView, viewSession } from './session-store.ts'

const SessionActorContext = createContext<SessionActor | null>(null)

type SessionProviderProps = {
  /** The actor that the hooks below read. */
  session: SessionActor
  /** The part of the tree that may read the session. */
  children: ReactNode
}

export function SessionProvider({ session, children }: SessionProviderProps) {
  return <SessionActorContext value={session}>{children}</SessionActorContext>
}

function useSessionActor(): SessionActor {
  const actor = useContext(SessionActorContext)
  if (actor === null) throw new Error('The session hooks need a SessionProvider above them.')
  return actor
}

/** Returns `checking` during hydration, to match the server's markup. */
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

export function useSessionActions() {
  const actor = useSessionActor()
  return {
    signIn: (token: string) => actor.send({ type: 'signIn.succeeded', token }),
    renew: (token: string) => actor.send({ type: 'token.renewed', token }),
    /** For a user that the server returned with a change. */
    adoptUser: (user: User) => actor.send({ type: 'user.changed', user }),
    signOut: () => actor.send({ type: 'signOut.requested' }),
    retry: () => actor.send({ type: 'retry.requested' }),
  }
}

/** Not called when there was no session to end. */
export function useSessionEnd(onEnd: (reason: SessionEnded['reason']) => void): void {
  const actor = useSessionActor()
  const tell = useEffectEvent(onEnd)
  useEffect(() => {
    const subscription = actor.on('session.ended', ({ reason }) => tell(reason))
    return () => subscription.unsubscribe()
  }, [actor])
}
