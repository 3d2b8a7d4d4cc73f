import type { SessionSummary } from '@contract/session.ts'
import { assign, fromPromise, setup } from 'xstate'

/** One session by its identifier, or all but the one that asks. */
export type Target = { id: string } | 'others'

export type DevicesEvent = { type: 'retry.requested' } | { type: 'signOut.requested'; target: Target }

type DevicesContext = {
  sessions: readonly SessionSummary[]
  /** What is being signed out, or could not be. */
  target: Target | null
  error: unknown
}

const notProvided = (effect: string) => () => {
  throw new Error(`The devices need "${effect}" provided.`)
}

const remaining = (sessions: readonly SessionSummary[], target: Target | null) =>
  sessions.filter((session) => session.is_current || (target !== 'others' && session.id !== target?.id))

/** Where somebody is signed in: listed once, and signed out one by one or all others at once. */
export const devicesMachine = setup({
  types: { context: {} as DevicesContext, events: {} as DevicesEvent },
  actors: {
    loadSessions: fromPromise<SessionSummary[]>(notProvided('loadSessions')),
    /** Resolves too where the session has ended already. */
    signOut: fromPromise<void, Target>(notProvided('signOut')),
  },
}).createMachine({
  id: 'devices',
  context: { sessions: [], target: null, error: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadSessions',
        onDone: { target: 'listed', actions: assign({ sessions: ({ event }) => event.output }) },
        onError: 'unavailable',
      },
    },
    unavailable: { on: { 'retry.requested': 'loading' } },
    listed: {
      on: {
        'signOut.requested': { target: 'signingOut', actions: assign({ target: ({ event }) => event.target }) },
      },
    },
    // A second request changes nothing: one is under way.
    signingOut: {
      invoke: {
        src: 'signOut',
        input: ({ context: { target } }) => {
          if (target === null) throw new Error('No device was chosen.')
          return target
        },
        onDone: {
          target: 'listed',
          actions: assign({ sessions: ({ context }) => remaining(context.sessions, context.target), target: null }),
        },
        onError: { target: 'failed', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    failed: {
      on: {
        'signOut.requested': {
          target: 'signingOut',
          actions: assign({ target: ({ event }) => event.target, error: null }),
        },
      },
    },
  },
})
