import type { User } from '@contract/user.ts'
import { assign, emit, fromPromise, setup } from 'xstate'
import { ApiError } from '@/shared/api'
import { sessionRetryMs } from '@/shared/config'

export type SessionEvent =
  /** What the storage holds: once the page is there, and whenever another tab has changed it. */
  | { type: 'token.read'; token: string | null }
  /** The server answered 401 to a call that carried this token. */
  | { type: 'session.refused'; token: string | null }
  | { type: 'signIn.succeeded'; token: string }
  /** The person who is signed in was given a new token, for instance to change the password with. */
  | { type: 'token.renewed'; token: string }
  /** The server changed what it knows of the person: a profile was saved, a reader became a journalist. */
  | { type: 'user.changed'; user: User }
  | { type: 'signOut.requested' }
  | { type: 'retry.requested' }

/** Announced when a session ends, so that the application can leave what needs one. */
export type SessionEnded = { type: 'session.ended'; reason: 'refused' | 'signedOut' | 'elsewhere' }

type SessionContext = {
  token: string | null
  user: User | null
  /** How often in a row the server could not be asked. */
  failures: number
  /** The token of the session that the server is being told to end. */
  endedToken: string | null
}

const notProvided = (effect: string) => () => {
  throw new Error(`The session needs "${effect}" provided.`)
}

/**
 * Who is reading (specification, section 4 "Session"). The page starts in `checking`, as the server rendered it. A
 * token is thrown away only when the server refuses it or the reader signs out: a lost network keeps it.
 *
 * A 401 to a token that is no longer this session's is a late answer, and changes nothing.
 *
 * Somebody who is signed in stays so while a new token is verified: what they are writing must not go with the old one.
 * The answer may be another person, who signed in in another tab.
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
    // A token is renewed, and a person changed, only where one is known: a session that ended meanwhile is not revived.
    checking: {
      initial: 'starting',
      states: {
        /** As the server rendered it: nobody has looked into the storage yet. */
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
        /** The server could not be asked. The token is kept, and the question put again. */
        waiting: {
          on: { 'retry.requested': 'verifying', 'signOut.requested': '#session.signedOut.tellingServer' },
          after: { retryPause: 'verifying' },
        },
      },
    },
    signedIn: {
      initial: 'settled',
      on: {
        // A token that comes while one is signed in is asked about behind what is shown.
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
        // Of somebody else it is the late answer to a call of theirs.
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
            // The answer under way may be older than the change.
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
        /** The server could not be asked about the new token: both it and the person stay. */
        waiting: {
          on: { 'retry.requested': 'verifying' },
          after: { retryPause: 'verifying' },
        },
      },
    },
    // A 401, a wish to sign out or to retry finds nothing to do here.
    signedOut: {
      initial: 'settled',
      states: {
        settled: {},
        /** Signed out here already; a server that cannot be told changes nothing of that. */
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
