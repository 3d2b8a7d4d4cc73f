import type { SessionSummary } from '@contract/session.ts'
import { assign, fromPromise, setup } from 'xstate'

export type Target = { id: string } | 'others'

export type DevicesEvent = { type: 'retry.requested' } | { type: 'signOut.requested'; target: Target }

type DevicesContext = {
  sessions: readonly SessionSummary[]
  target: Target | null
  error: unknown
}

const notProvided = (effect: string) => () => {
  throw new Error(`Provide the actor "${effect}" to devicesMachine.`)
}

const remaining = (sessions: readonly SessionSummary[], target: Target | null) =>
  sessions.filter((session) => session.is_current || (target !== 'others' && session.id !== target?.id))

export const devicesMachine = setup({
  types: { context: {} as DevicesContext, events: {} as DevicesEvent },
  actors: {
    loadSessions: fromPromise<SessionSummary[]>(notProvided('loadSessions')),
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
    // Ignore a second request while one is running.
    signingOut: {
      invoke: {
        src: 'signOut',
        input: ({ context: { target } }) => {
          if (target === null) throw new Error('signingOut needs a target in the context.')
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
