import type { User } from '@contract/user.ts'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import { ApiContext } from '@/shared/api'
import type { SessionEnded } from './session-setup.ts'
import { checkingSession, type Session, type SessionView } from './session-store.ts'

const SessionContext = createContext<Session | null>(null)

type SessionProviderProps = {
  /** The session that the hooks below read, and whose person `useApi` sends for. */
  session: Session
  /** The part of the tree that may read the session. */
  children: ReactNode
}

export function SessionProvider({ session, children }: SessionProviderProps) {
  const ownApi = useSyncExternalStore(session.subscribe, session.ownApi, () => null)
  return (
    <SessionContext value={session}>
      <ApiContext value={ownApi}>{children}</ApiContext>
    </SessionContext>
  )
}

export function useSessionStore(): Session {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('No session.')
  return session
}

/** Returns `checking` during hydration, to match the server's markup. */
export function useSession(): SessionView {
  const { subscribe, view } = useSessionStore()
  return useSyncExternalStore(subscribe, view, () => checkingSession)
}

export function useSessionActions() {
  const { send } = useSessionStore()
  return {
    /** For a user who has entered their password again. */
    renew: (token: string, user: User) => send({ type: 'token.renewed', token, user }),
    /** For a user that the server returned with a change. */
    adoptUser: (user: User) => send({ type: 'user.changed', user }),
    signOut: () => send({ type: 'signOut.requested' }),
    retry: () => send({ type: 'retry.requested' }),
  }
}

/** Prepares the session while its user fills in a form. Await the sign-in before leaving the form. */
export function useSignIn(): (token: string) => Promise<void> {
  const { prepare, signIn } = useSessionStore()
  useEffect(prepare, [prepare])
  return signIn
}

/** For a press whose meaning depends on the session: it takes effect at once, or as soon as the session is known. */
export function useOnceKnown(press: () => void): () => void {
  const isKnown = useSession().status !== 'checking'
  const [isPressed, setIsPressed] = useState(false)
  const act = useEffectEvent(press)
  useEffect(() => {
    if (!isKnown || !isPressed) return
    setIsPressed(false)
    act()
  }, [isKnown, isPressed])
  return isKnown ? press : () => setIsPressed(true)
}

/** Not called when there was no session to end. */
export function useSessionEnd(onEnd: (reason: SessionEnded['reason']) => void): void {
  const session = useSessionStore()
  const tell = useEffectEvent(onEnd)
  useEffect(() => session.onEnd((reason) => tell(reason)), [session])
}
