import { assign, fromPromise, setup } from 'xstate'
import { ApiError, describeError } from '@/shared/api'

export type VerificationLinkEvent = { type: 'button.pressed' }

const fallback = 'An error occurred. Please try again later.'

/**
 * Requires a button press, because mail scanners open links and must not verify an address that another person typed
 * into the sign-up form. The machine keeps the token, because the address bar loses it.
 */
export const verificationLinkMachine = setup({
  types: {
    input: {} as { token: string },
    context: {} as { token: string; error: string | null },
    events: {} as VerificationLinkEvent,
  },
  actors: {
    verifyEmail: fromPromise<void, { token: string }>(() => {
      throw new Error('Provide the actor "verifyEmail" to verificationLinkMachine.')
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
    // Ignore a second press while a request is running.
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
    /** Final: the link is used, expired or invalid. */
    refused: {},
    failed: { on: { 'button.pressed': 'verifying' } },
  },
})
