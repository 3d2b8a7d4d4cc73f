import type { Application } from '@contract/application.ts'
import { assign, fromPromise, setup } from 'xstate'

export type Withdrawable = Pick<Application, 'id'>

export type WithdrawalEvent =
  | { type: 'withdrawal.requested'; application: Withdrawable }
  | { type: 'withdrawal.confirmed' }
  | { type: 'withdrawal.cancelled' }

type WithdrawalContext = {
  /** The one that is asked about. */
  application: Withdrawable | null
  /** What was withdrawn since the page was shown, by their identifiers: known before the server is asked again. */
  withdrawn: readonly string[]
  error: unknown
}

/**
 * Withdrawing one of one's pending applications (specification, section 4 "Application status"): asked, confirmed,
 * done or failed. A failure stays in the dialog, where one can try again or give up.
 */
export const withdrawalMachine = setup({
  types: { context: {} as WithdrawalContext, events: {} as WithdrawalEvent },
  actors: {
    withdraw: fromPromise<void, Withdrawable>(() => {
      throw new Error('The withdrawal needs "withdraw" provided.')
    }),
  },
  actions: {
    noteWithdrawn: assign(({ context: { application, withdrawn } }) => ({
      application: null,
      withdrawn: application === null ? withdrawn : [...new Set([...withdrawn, application.id])],
    })),
  },
}).createMachine({
  id: 'withdrawal',
  context: { application: null, withdrawn: [], error: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'withdrawal.requested': {
          target: 'confirming',
          actions: assign({ application: ({ event }) => event.application }),
        },
      },
    },
    confirming: {
      on: {
        'withdrawal.confirmed': 'withdrawing',
        'withdrawal.cancelled': { target: 'idle', actions: assign({ application: null }) },
      },
    },
    // A second answer changes nothing: one request is under way.
    withdrawing: {
      entry: assign({ error: null }),
      invoke: {
        src: 'withdraw',
        input: ({ context: { application } }) => {
          if (application === null) throw new Error('Nothing was chosen.')
          return application
        },
        onDone: { target: 'idle', actions: 'noteWithdrawn' },
        onError: { target: 'failed', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    failed: {
      on: {
        'withdrawal.confirmed': 'withdrawing',
        'withdrawal.cancelled': { target: 'idle', actions: assign({ application: null, error: null }) },
      },
    },
  },
})
