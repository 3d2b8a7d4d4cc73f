import { assign, fromPromise, setup } from 'xstate'
import { ApiError } from '@/shared/api'

export type NewsletterLinkEvent = { type: 'button.pressed' }

const fallback = 'An error occurred. Please try again later.'

/**
 * Waits for the reader to press the button, because email clients open links too. A refused link is final; after any
 * other error the reader can retry. The machine holds the token because the page removes it from the URL.
 */
export const newsletterLinkMachine = setup({
  types: {
    input: {} as { token: string },
    context: {} as { token: string; error: string | null },
    events: {} as NewsletterLinkEvent,
  },
  actors: {
    redeemToken: fromPromise<void, { token: string }>(() => {
      throw new Error('Provide the actor "spendToken" to newsletterLinkMachine.')
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
    sending: {
      entry: assign({ error: null }),
      invoke: {
        src: 'redeemToken',
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
