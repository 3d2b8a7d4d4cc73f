import type { User } from '@contract/user.ts'
import { assign, emit, fromPromise, setup } from 'xstate'
import { hasStatus } from '@/shared/api'
import { sessionPauseMs } from './session-pause.ts'

export type SessionEvent =
  /** Sent with the stored token after hydration, and when another tab changes it. */
  | { type: 'token.read'; token: string | null }
  /** A request with this token received a 401. */
  | { type: 'session.refused'; token: string | null }
  | { type: 'signIn.succeeded'; token: string }
  | { type: 'token.renewed'; token: string }
  /** For instance a saved profile, or a reader who became a journalist. */
  | { type: 'user.changed'; user: User }
  | { type: 'signOut.requested' }
  | { type: 'retry.requested' }

export type SessionEnded = { type: 'session.ended'; reason: 'refused' | 'signedOut' | 'elsewhere' }

type SessionContext = {
  token: string | null
  user: User | null
  failures: number
  endedToken: string | null
  /** Refused before it was read: a loader sent it before the application was hydrated. */
  refusedToken: string | null
}

const notProvided = (effect: string) => () => {
  throw new Error(`The session machine needs an implementation of "${effect}".`)
}

const session = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, emitted: {} as SessionEnded },
  actors: {
    verifySession: fromPromise<User>(notProvided('verifySession')),
    endSession: fromPromise<void, { token: string }>(notProvided('endSession')),
  },
  actions: {
    storeToken: notProvided('storeToken') as (_: unknown, params: { token: string }) => void,
    forgetToken: notProvided('forgetToken'),
    adopt: assign(({ context, event }) => ({ token: 'token' in event ? event.token : context.token, failures: 0 })),
    takeUser: assign(({ event }) => ('user' in event ? { user: event.user } : {})),
    clear: assign({ token: null, user: null, failures: 0 }),
    announceEnd: emit((_, { reason }: Pick<SessionEnded, 'reason'>) => ({ type: 'session.ended' as const, reason })),
  },
  guards: {
    bringsAnotherToken: ({ context, event }) =>
      'token' in event && event.token !== null && event.token !== context.token,
    tookOurToken: ({ context, event }) => 'token' in event && event.token === null && context.token !== null,
    isOurToken: ({ context, event }) => 'token' in event && event.token !== null && event.token === context.token,
    wasRefusedEarlier: ({ context, event }) =>
      'token' in event && event.token !== null && event.token === context.refusedToken,
    isSamePerson: ({ context, event }) => 'user' in event && event.user.id === context.user?.id,
    wasRefused: ({ event }) => 'error' in event && hasStatus(event.error, 401),
  },
  delays: {
    retryPause: ({ context }) => sessionPauseMs(context.failures),
  },
})

const announceEnd = (reason: SessionEnded['reason']) => ({ type: 'announceEnd', params: { reason } }) as const

const grant = ['adopt', { type: 'storeToken', params: ({ event }: { event: { token: string } }) => event }] as const

const refused = { target: '#session.signedOut', actions: ['clear', 'forgetToken', announceEnd('refused')] } as const

const verifying = session.createStateConfig({
  invoke: {
    src: 'verifySession',
    onDone: {
      target: '#session.signedIn.settled',
      actions: assign(({ event }) => ({ user: event.output, failures: 0 })),
    },
    onError: [
      { guard: 'wasRefused', ...refused },
      { target: 'waiting', actions: assign({ failures: ({ context }) => context.failures + 1 }) },
    ],
  },
})

/** The server is unreachable: keep the token and retry. */
const waiting = session.createStateConfig({
  on: { 'retry.requested': 'verifying', 'signOut.requested': '#session.signedOut.tellingServer' },
  after: { retryPause: 'verifying' },
})

/**
 * The session (docs/specification.md#4-states-and-transitions). Starts in `checking`, as the server rendered the
 * page. Only a 401 or a sign-out removes the token; a network error keeps it.
 * A 401 for an earlier token is a late response and changes nothing.
 * The user stays signed in while a new token is verified, so that unsaved text survives. The new token may belong to
 * another user, who signed in in another tab.
 */
export const sessionMachine = session.createMachine({
  id: 'session',
  context: { token: null, user: null, failures: 0, endedToken: null, refusedToken: null },
  initial: 'checking',
  on: {
    'signIn.succeeded': { target: '.checking.verifying', actions: grant },
    'token.read': [
      { guard: 'bringsAnotherToken', target: '.checking.verifying', actions: 'adopt' },
      { guard: 'tookOurToken', target: '.signedOut', actions: ['clear', announceEnd('elsewhere')] },
    ],
    'session.refused': { guard: 'isOurToken', ...refused },
  },
  states: {
    // `token.renewed` and `user.changed` are handled only in `signedIn`: they must not revive a session that has
    // ended.
    checking: {
      initial: 'starting',
      states: {
        /** As the server rendered it: storage has not been read yet. */
        starting: {
          exit: assign({ refusedToken: null }),
          on: {
            'session.refused': { actions: assign({ refusedToken: ({ event }) => event.token }) },
            'token.read': [
              { guard: ({ event }) => event.token === null, target: '#session.signedOut' },
              { guard: 'wasRefusedEarlier', ...refused },
            ],
          },
        },
        verifying,
        waiting,
      },
    },
    signedIn: {
      initial: 'settled',
      on: {
        'signIn.succeeded': { target: '.verifying', reenter: true, actions: grant },
        'token.renewed': { target: '.verifying', reenter: true, actions: grant },
        'token.read': { guard: 'bringsAnotherToken', target: '.verifying', reenter: true, actions: 'adopt' },
        // For another user it is a late response.
        'user.changed': { guard: 'isSamePerson', actions: 'takeUser' },
        'signOut.requested': 'signedOut.tellingServer',
      },
      states: {
        settled: {},
        verifying: {
          ...verifying,
          on: {
            // The pending response may be older than the change.
            'user.changed': { guard: 'isSamePerson', target: 'verifying', reenter: true, actions: 'takeUser' },
          },
        },
        waiting,
      },
    },
    // A 401, a sign-out or a retry has no effect here.
    signedOut: {
      initial: 'settled',
      states: {
        settled: {},
        /** The user is already signed out here, even if the request to the server fails. */
        tellingServer: {
          entry: [
            assign({ endedToken: ({ context }) => context.token }),
            'clear',
            'forgetToken',
            announceEnd('signedOut'),
          ],
          exit: assign({ endedToken: null }),
          invoke: {
            src: 'endSession',
            input: ({ context }) => ({ token: context.endedToken ?? '' }),
            onDone: 'settled',
            onError: 'settled',
          },
        },
      },
    },
  },
})
