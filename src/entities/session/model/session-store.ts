import type { User } from '@contract/user.ts'
import type { SnapshotFrom } from 'xstate'
import { inTime } from '@/shared/api'
import { retryPauseMs, sessionRetryMs } from '@/shared/config'
import { logError } from '@/shared/lib/error-log'
import type { SessionActor, SessionEffects } from './session-actor.ts'
import type { SessionEnded, SessionEvent } from './session-setup.ts'

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
export function viewSession(snapshot: SnapshotFrom<SessionActor>): SessionView {
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

export const loadSessionActor = (effects: SessionEffects) => async (): Promise<SessionActor> =>
  (await inTime(import('./session-actor.ts'))).createSessionActor(effects)

type SentEvent = Exclude<SessionEvent, { type: 'signIn.succeeded' }>

export type Session = ReturnType<typeof createSession>

/**
 * Decides only when to load the machine: once there is a token, so visitors never do (docs/decisions/0062). Until
 * then the session is what storage says, and the machine starts from that.
 */
export function createSession(loadActor: () => Promise<SessionActor>, loaded?: SessionActor) {
  const changes = new EventTarget()
  let actor: SessionActor | undefined
  let loading: Promise<SessionActor> | undefined
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  /** Undefined until it was read. */
  let storedToken: string | null | undefined
  /** The token that the server refused before the machine was loaded. */
  let refusedToken: string | null = null

  const tellChange = () => changes.dispatchEvent(new Event('change'))

  function adopt(next: SessionActor, events: SessionEvent[]): void {
    next.on('session.ended', ({ reason }) => changes.dispatchEvent(new CustomEvent('ended', { detail: reason })))
    next.start()
    for (const event of events) next.send(event)
    actor = next
    const follow = () => {
      if (!next.getSnapshot().matches('checking')) failures = 0
      tellChange()
    }
    next.subscribe(follow)
    follow()
  }

  function load(): Promise<SessionActor> {
    loading ??= loadActor().catch((error: unknown) => {
      loading = undefined
      failures += 1
      retry = setTimeout(openForToken, retryPauseMs(sessionRetryMs, failures))
      logError('Failed to load the session.', error)
      tellChange()
      throw error
    })
    return loading
  }

  async function open(): Promise<SessionActor> {
    const opened = await load()
    if (actor === undefined) {
      const refused = { type: 'session.refused', token: refusedToken } as const
      adopt(opened, [...(refusedToken === null ? [] : [refused]), { type: 'token.read', token: storedToken ?? null }])
    }
    return opened
  }

  function openForToken(): void {
    clearTimeout(retry)
    if (typeof storedToken === 'string') open().catch(() => {})
    tellChange()
  }

  function readToken(token: string | null): void {
    storedToken = token
    openForToken()
  }

  function sendEarly(event: SentEvent): void {
    if (event.type === 'session.refused') refusedToken = event.token
    else if (event.type === 'retry.requested') openForToken()
    // The first reading is that of `start`, after hydration.
    else if (event.type === 'token.read' && storedToken !== undefined) readToken(event.token)
  }

  function viewEarly(): SessionView {
    if (storedToken === null) return signedOutSession
    if (storedToken === undefined || failures === 0) return checkingSession
    return loading === undefined ? unreachableSession : retryingSession
  }

  function listen(type: 'change' | 'ended', tell: (event: Event) => void): () => void {
    const listener = (event: Event) => tell(event)
    changes.addEventListener(type, listener)
    return () => changes.removeEventListener(type, listener)
  }

  if (loaded !== undefined) adopt(loaded, [])

  return {
    view(): SessionView {
      if (actor === undefined) return viewEarly()
      const view = viewSession(actor.getSnapshot())
      // The first check after a failed import is part of the retry.
      return view === checkingSession && failures > 0 ? retryingSession : view
    },
    token: (): string | null => (actor === undefined ? (storedToken ?? null) : actor.getSnapshot().context.token),
    /** The client of the person who was signed in last, which sends for nobody else; null before anybody was. */
    ownApi: () => actor?.ownApi() ?? null,
    /** Called once, after hydration, with the token in storage. */
    start: readToken,
    send: (event: SentEvent): void => (actor === undefined ? sendEarly(event) : actor.send(event)),
    /** Rejects if the machine cannot be loaded; then nothing has changed. */
    async signIn(token: string): Promise<void> {
      const opened = actor ?? (await open())
      opened.send({ type: 'signIn.succeeded', token })
    },
    /** Loads the machine before it is needed. */
    prepare: (): void => void load().catch(() => {}),
    subscribe: (onChange: () => void) => listen('change', onChange),
    /** Not called when there was no session to end. */
    onEnd: (tell: (reason: SessionEnded['reason']) => void) =>
      listen('ended', (event) => tell((event as CustomEvent<SessionEnded['reason']>).detail)),
  }
}
