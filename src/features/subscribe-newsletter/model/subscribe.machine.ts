import { assign, fromPromise, setup } from 'xstate'
import { ApiError } from '@/shared/api'
import { subscribeSuccessMs } from '@/shared/config'

export type SubscribeEvent = { type: 'form.submitted'; email: string } | { type: 'email.changed' }

const fallback = 'An error occurred. Please try again later.'

/** Success closes the dialog after 3 s. Closing it early stops the machine but not the request. */
export const subscribeMachine = setup({
  types: { context: {} as { email: string; error: string | null }, events: {} as SubscribeEvent },
  actors: {
    subscribe: fromPromise<void, { email: string }>(() => {
      throw new Error('Provide the actor "subscribe" to subscribeMachine.')
    }),
  },
  delays: { successPause: subscribeSuccessMs },
}).createMachine({
  id: 'subscribe',
  context: { email: '', error: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'form.submitted': { target: 'submitting', actions: assign({ email: ({ event }) => event.email }) },
        'email.changed': { actions: assign({ error: null }) },
      },
    },
    submitting: {
      entry: assign({ error: null }),
      invoke: {
        src: 'subscribe',
        input: ({ context: { email } }) => ({ email }),
        onDone: 'subscribed',
        onError: {
          target: 'idle',
          actions: assign({
            error: ({ event: { error } }) => (error instanceof ApiError ? (error.detail ?? fallback) : fallback),
          }),
        },
      },
    },
    subscribed: { after: { successPause: 'closed' } },
    closed: { type: 'final' },
  },
})
