import type { User } from '@contract/user.ts'
import { assign, emit, fromPromise, setup } from 'xstate'
import { ApiError } from '@/shared/api'
import { sessionRetryMs } from '@/shared/config'

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
}

const notProvided = (effect: string) => () => {
  throw new Error(`The session machine needs an implementation of "${effect}".`)
}

/**
 * The session (docs/specification.md#4-states-and-transitions). Starts in `checking`, as the server rendered the
 * page. Only a 401 or a sign-out removes the token; a network error keeps it.
 * A 401 for an earlier token is a late response and changes nothing.
 * The user stays signed in while a new token is verified, so that unsaved text survives. The new token may belong to
 * another user, who signed in in another tab.
 */
export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, emitted: {} as SessionEnded },
  actors: {
    verifySession: fromPromise<User>(notProvided('verifySession')),
    endSession: fromPromise<void, { token: string }>(notProvided('endSession')),
  },
  actions: {
    storeToken: notProvided('storeToken') as (_: unknown, params: { token: string }) => void,
    forgetToken: notProvided('forgetToken'),
    adopt: assign((_, { token }: { token: string | null }) => ({ token, failures: 0 })),
    clear: assign({ token: null, user: null, failures: 0 }),
    announceEnd: emit((_, { reason }: Pick<SessionEnded, 'reason'>) => ({ type: 'session.ended' as const, reason })),
  },
  guards: {
    bringsAnotherToken: ({ context }, { token }: { token: string | null }) => token !== null && token !== context.token,
    tookOurToken: ({ context }, { token }: { token: string | null }) => token === null && context.token !== null,
    isOurToken: ({ context }, { token }: { token: string | null }) => token !== null && token === context.token,
    isSamePerson: ({ context }, { user }: { user: User }) => user.id === context.user?.id,
    wasRefused: (_, { error }: { error: unknown }) => error instanceof ApiError && error.status === 401,
  },
  delays: {
    retryPause: ({ context }) => Math.min(sessionRetryMs.first * 2 ** (context.failures - 1), sessionRetryMs.longest),
  },
}).createMachine({
  id: 'session',
  context: { token: null, user: null, failures: 0, endedToken: null },
  initial: 'checking',
  on: {
    'signIn.succeeded': {
      target: '.checking.verifying',
      actions: [
        { type: 'adopt', params: ({ event }) => event },
        { type: 'storeToken', params: ({ event }) => event },
      ],
    },
    'token.read': [
      {
        guard: { type: 'bringsAnotherToken', params: ({ event }) => event },
        target: '.checking.verifying',
        actions: { type: 'adopt', params: ({ event }) => event },
      },
      {
        guard: { type: 'tookOurToken', params: ({ event }) => event },
        target: '.signedOut',
        actions: ['clear', { type: 'announceEnd', params: { reason: 'elsewhere' } }],
      },
    ],
    'session.refused': {
      guard: { type: 'isOurToken', params: ({ event }) => event },
      target: '.signedOut',
      actions: ['clear', 'forgetToken', { type: 'announceEnd', params: { reason: 'refused' } }],
    },
  },
  states: {
    // `token.renewed` and `user.changed` are handled only in `signedIn`: they must not revive a session that has
    // ended.
    checking: {
      initial: 'starting',
      states: {
        /** As the server rendered it: storage has not been read yet. */
        starting: {
          on: {
            'token.read': [
              {
                guard: { type: 'bringsAnotherToken', params: ({ event }) => event },
                target: 'verifying',
                actions: { type: 'adopt', params: ({ event }) => event },
              },
              { target: '#session.signedOut' },
            ],
          },
        },
        verifying: {
          invoke: {
            src: 'verifySession',
            onDone: {
              target: '#session.signedIn',
              actions: assign({ user: ({ event }) => event.output, failures: 0 }),
            },
            onError: [
              {
                guard: { type: 'wasRefused', params: ({ event }) => event },
                target: '#session.signedOut',
                actions: ['clear', 'forgetToken', { type: 'announceEnd', params: { reason: 'refused' } }],
              },
              { target: 'waiting', actions: assign({ failures: ({ context }) => context.failures + 1 }) },
            ],
          },
        },
        /** The server is unreachable: keep the token and retry. */
        waiting: {
          on: { 'retry.requested': 'verifying', 'signOut.requested': '#session.signedOut.tellingServer' },
          after: { retryPause: 'verifying' },
        },
      },
    },
    signedIn: {
      initial: 'settled',
      on: {
        // The user stays signed in while the new token is verified.
        'signIn.succeeded': {
          target: '.verifying',
          reenter: true,
          actions: [
            { type: 'adopt', params: ({ event }) => event },
            { type: 'storeToken', params: ({ event }) => event },
          ],
        },
        'token.renewed': {
          target: '.verifying',
          reenter: true,
          actions: [
            { type: 'adopt', params: ({ event }) => event },
            { type: 'storeToken', params: ({ event }) => event },
          ],
        },
        'token.read': {
          guard: { type: 'bringsAnotherToken', params: ({ event }) => event },
          target: '.verifying',
          reenter: true,
          actions: { type: 'adopt', params: ({ event }) => event },
        },
        // For another user it is a late response.
        'user.changed': {
          guard: { type: 'isSamePerson', params: ({ event }) => event },
          actions: assign({ user: ({ event }) => event.user }),
        },
        'signOut.requested': 'signedOut.tellingServer',
      },
      states: {
        settled: {},
        verifying: {
          on: {
            // The pending response may be older than the change.
            'user.changed': {
              guard: { type: 'isSamePerson', params: ({ event }) => event },
              target: 'verifying',
              reenter: true,
              actions: assign({ user: ({ event }) => event.user }),
            },
          },
          invoke: {
            src: 'verifySession',
            onDone: { target: 'settled', actions: assign({ user: ({ event }) => event.output, failures: 0 }) },
            onError: [
              {
                guard: { type: 'wasRefused', params: ({ event }) => event },
                target: '#session.signedOut',
                actions: ['clear', 'forgetToken', { type: 'announceEnd', params: { reason: 'refused' } }],
              },
              { target: 'waiting', actions: assign({ failures: ({ context }) => context.failures + 1 }) },
            ],
          },
        },
        /** The server could not verify the new token: keep it and the user. */
        waiting: {
          on: { 'retry.requested': 'verifying' },
          after: { retryPause: 'verifying' },
        },
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
            { type: 'announceEnd', params: { reason: 'signedOut' } },
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
