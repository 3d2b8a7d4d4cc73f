import { assign, fromPromise, setup } from 'xstate'
import { ApiError, describeError } from '@/shared/api'

export type VerificationLinkEvent = { type: 'button.pressed' }

const fallback = 'An error occurred. Please try again later.'

/**
 * The link of the email that verifies an address. Nothing happens until the button is pressed: mail scanners open links
 * too, and one of them must not confirm an address that somebody else typed into the sign-up form.
 *
 * The token is kept here: the address bar loses it.
 */
export const verificationLinkMachine = setup({
  types: {
    input: {} as { token: string },
    context: {} as { token: string; error: string | null },
    events: {} as VerificationLinkEvent,
  },
  actors: {
    verifyEmail: fromPromise<void, { token: string }>(() => {
      throw new Error('The link needs "verifyEmail" provided.')
    }),
  },
  guards: {
    isRefusal: (_, { error }: { error: unknown }) => error instanceof ApiError && error.status === 400,
  },
}).createMachine({
  id: 'verificationLink',
  context: ({ input: { token } }) => ({ token, error: null }),
  initial: 'waiting',
  states: {
    waiting: { on: { 'button.pressed': 'verifying' } },
    // A second press changes nothing: one request is under way.
    verifying: {
      entry: assign({ error: null }),
      invoke: {
        src: 'verifyEmail',
        input: ({ context: { token } }) => ({ token }),
        onDone: 'verified',
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event },
            target: 'refused',
            actions: assign({ error: ({ event }) => describeError(event.error, fallback) }),
          },
          { target: 'failed', actions: assign({ error: ({ event }) => describeError(event.error, fallback) }) },
        ],
      },
    },
    verified: {},
    /** Used, expired or never ours: nothing can be done with this link. */
    refused: {},
    failed: { on: { 'button.pressed': 'verifying' } },
  },
})
