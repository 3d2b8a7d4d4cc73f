import type { Application } from '@contract/application.ts'
import { assign, fromPromise, setup } from 'xstate'

export type Withdrawable = Pick<Application, 'id'>

export type WithdrawalEvent =
  | { type: 'withdrawal.requested'; application: Withdrawable }
  | { type: 'withdrawal.confirmed' }
  | { type: 'withdrawal.cancelled' }

type WithdrawalContext = {
  application: Withdrawable | null
  /** Withdrawn since the page was shown, so that the list can hide them before it is reloaded. */
  withdrawn: readonly string[]
  error: unknown
}

export const withdrawalMachine = setup({
  types: { context: {} as WithdrawalContext, events: {} as WithdrawalEvent },
  actors: {
    withdraw: fromPromise<void, Withdrawable>(() => {
      throw new Error('Provide the actor "withdraw" to withdrawalMachine.')
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
    withdrawing: {
      entry: assign({ error: null }),
      invoke: {
        src: 'withdraw',
        input: ({ context: { application } }) => {
          if (application === null) throw new Error('The state "withdrawing" requires an application.')
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
