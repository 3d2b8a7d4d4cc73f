import type { User } from '@contract/user.ts'
import { assign, emit, fromPromise, setup } from 'xstate'
import { hasStatus } from '@/shared/api'
import { retryPauseMs, sessionRetryMs } from '@/shared/config'

export type SessionEvent =
  /** Sent with the stored token after hydration, and when another tab changes it. */
  | { type: 'token.read'; token: string | null }
  /** A request with this token received a 401. */
  | { type: 'session.refused'; token: string | null }
  | { type: 'signIn.succeeded'; token: string }
  /** `user` has entered their password again. */
  | { type: 'token.renewed'; token: string; user: User }
  /** For instance a saved profile, or a reader who became a journalist. */
  | { type: 'user.changed'; user: User }
  | { type: 'signOut.requested' }
  /** This user has signed out in another tab, which has removed the token. */
  | { type: 'signOut.noticed'; userId: string }
  | { type: 'retry.requested' }

/** `elsewhere`: another tab removed the token, perhaps after a 401. */
export type SessionEnded = {
  type: 'session.ended'
  reason: 'refused' | 'signedOut' | 'signedOutElsewhere' | 'elsewhere'
}

type SessionContext = {
  token: string | null
  user: User | null
  /** The token that is known to be that of `user`. */
  ownToken: string | null
  failures: number
  endedToken: string | null
  /** Refused before it was read: a loader sent it before the application was hydrated. */
  refusedToken: string | null
}

const notProvided = (effect: string) => () => {
  throw new Error(`The session machine needs an implementation of "${effect}".`)
}

export const session = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, emitted: {} as SessionEnded },
  actors: {
    verifySession: fromPromise<User>(notProvided('verifySession')),
    endSession: fromPromise<void, { token: string }>(notProvided('endSession')),
  },
  actions: {
    storeToken: notProvided('storeToken') as (_: unknown, params: { token: string }) => void,
    /** `signedOutId` is the user who has signed out, which other tabs learn. */
    forgetToken: notProvided('forgetToken') as (_: unknown, params: { signedOutId: string | undefined }) => void,
    adopt: assign(({ context, event }) => ({ token: 'token' in event ? event.token : context.token, failures: 0 })),
    own: assign(({ context }) => ({ ownToken: context.token })),
    takeUser: assign(({ event }) => ('user' in event ? { user: event.user } : {})),
    clear: assign({ token: null, user: null, ownToken: null, failures: 0 }),
    announceEnd: emit((_, { reason }: Pick<SessionEnded, 'reason'>) => ({ type: 'session.ended' as const, reason })),
  },
  guards: {
    bringsAnotherToken: ({ context, event }) =>
      'token' in event && event.token !== null && event.token !== context.token,
    tookOurToken: ({ context, event }) => 'token' in event && event.token === null && context.token !== null,
    isOurToken: ({ context, event }) => 'token' in event && event.token !== null && event.token === context.token,
    wasRefusedEarlier: ({ context, event }) =>
      'token' in event && event.token !== null && event.token === context.refusedToken,
    signedOutElsewhere: ({ context, event }) => 'userId' in event && event.userId === context.user?.id,
    isSamePerson: ({ context, event }) => 'user' in event && event.user.id === context.user?.id,
    wasRefused: ({ event }) => 'error' in event && hasStatus(event.error, 401),
  },
  delays: {
    retryPause: ({ context }) => retryPauseMs(sessionRetryMs, context.failures),
  },
})

export const announceEnd = (reason: SessionEnded['reason']) => ({ type: 'announceEnd', params: { reason } }) as const

export const grant = [
  'adopt',
  { type: 'storeToken', params: ({ event }: { event: { token: string } }) => event },
] as const

export const refused = {
  target: '#session.signedOut',
  actions: ['clear', { type: 'forgetToken', params: { signedOutId: undefined } }, announceEnd('refused')],
} as const

export const verifying = session.createStateConfig({
  invoke: {
    src: 'verifySession',
    onDone: {
      target: '#session.signedIn.settled',
      actions: [assign(({ event }) => ({ user: event.output, failures: 0 })), 'own'],
    },
    onError: [
      { guard: 'wasRefused', ...refused },
      { target: 'waiting', actions: assign({ failures: ({ context }) => context.failures + 1 }) },
    ],
  },
})

/** The server is unreachable: keep the token and retry. */
export const waiting = session.createStateConfig({
  on: { 'retry.requested': 'verifying', 'signOut.requested': '#session.signedOut.tellingServer' },
  after: { retryPause: 'verifying' },
})
