import type { User } from '@contract/user.ts'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { sessionMachine } from './session.machine.ts'

export type SessionActor = ActorRefFrom<typeof sessionMachine>

/**
 * `checking` is also what the server renders. `unreachable` means that a token is stored but the server could not
 * verify it, also during a retry.
 */
export type SessionView =
  | { status: 'checking' | 'signedOut'; user: null }
  | { status: 'unreachable'; user: null; isRetrying: boolean }
  | { status: 'signedIn'; user: User }

export const checkingSession: SessionView = { status: 'checking', user: null }
const unreachableSession: SessionView = { status: 'unreachable', user: null, isRetrying: false }
const retryingSession: SessionView = { status: 'unreachable', user: null, isRetrying: true }
const signedOutSession: SessionView = { status: 'signedOut', user: null }
const signedInViews = new WeakMap<User, SessionView>()

/** Returns the same object for the same state: `useSyncExternalStore` needs stable snapshots. */
export function viewSession(snapshot: SnapshotFrom<typeof sessionMachine>): SessionView {
  const { user } = snapshot.context
  if (snapshot.matches('signedIn') && user !== null) {
    const view = signedInViews.get(user) ?? { status: 'signedIn', user }
    signedInViews.set(user, view)
    return view
  }
  if (snapshot.matches('signedOut')) return signedOutSession
  if (snapshot.matches({ checking: 'waiting' })) return unreachableSession
  return snapshot.context.failures > 0 ? retryingSession : checkingSession
}
