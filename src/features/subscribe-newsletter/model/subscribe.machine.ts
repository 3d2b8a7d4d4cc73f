import { assign, fromPromise, setup } from 'xstate'
import { ApiError } from '@/shared/api'
import { subscribeSuccessMs } from '@/shared/config'

export type SubscribeEvent =
  | { type: 'form.submitted'; email: string }
  /** The reader types again: the error has been read. */
  | { type: 'email.changed' }

/** Specification, section 8 "Subscribe". */
const fallback = 'An error occurred. Please try again later.'

/**
 * The subscribe dialog (specification, section 4): idle, submitting, success that closes after 3 s, or an inline error.
 * Closing the dialog early stops the machine with it; a subscription under way still reaches the server.
 */
export const subscribeMachine = setup({
  types: { context: {} as { email: string; error: string | null }, events: {} as SubscribeEvent },
  actors: {
    subscribe: fromPromise<void, { email: string }>(() => {
      throw new Error('The dialog needs "subscribe" provided.')
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
    // A second submit and further typing change nothing: one request is under way.
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
