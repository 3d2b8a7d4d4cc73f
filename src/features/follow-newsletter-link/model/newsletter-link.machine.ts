import { assign, fromPromise, setup } from 'xstate'
import { ApiError } from '@/shared/api'

export type NewsletterLinkEvent = { type: 'button.pressed' }

const fallback = 'An error occurred. Please try again later.'

/**
 * What became of a link in a newsletter's mail, whether it confirms or ends the subscription: nothing happens until the
 * button is pressed, because mail programs open links too. A link that the server refuses stays refused; a server that
 * did not answer can be asked again.
 *
 * The token is kept here: the address bar loses it.
 */
export const newsletterLinkMachine = setup({
  types: {
    input: {} as { token: string },
    context: {} as { token: string; error: string | null },
    events: {} as NewsletterLinkEvent,
  },
  actors: {
    spendToken: fromPromise<void, { token: string }>(() => {
      throw new Error('The link needs "spendToken" provided.')
    }),
  },
  guards: {
    isRefusal: (_, { error }: { error: unknown }) => error instanceof ApiError && error.status === 400,
  },
}).createMachine({
  id: 'newsletterLink',
  context: ({ input: { token } }) => ({ token, error: null }),
  initial: 'waiting',
  states: {
    waiting: { on: { 'button.pressed': 'sending' } },
    // A second press changes nothing: one request is under way.
    sending: {
      entry: assign({ error: null }),
      invoke: {
        src: 'spendToken',
        input: ({ context: { token } }) => ({ token }),
        onDone: 'accepted',
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event },
            target: 'refused',
            actions: assign({ error: ({ event }) => sentenceOf(event.error) }),
          },
          { target: 'failed', actions: assign({ error: ({ event }) => sentenceOf(event.error) }) },
        ],
      },
    },
    accepted: {},
    refused: {},
    failed: { on: { 'button.pressed': 'sending' } },
  },
})

const sentenceOf = (error: unknown) => (error instanceof ApiError ? (error.detail ?? fallback) : fallback)
