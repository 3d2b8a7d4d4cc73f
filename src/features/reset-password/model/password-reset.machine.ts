import { resetTokenRefused } from '@contract/account.ts'
import { assign, fromPromise, setup } from 'xstate'
import { ApiError } from '@/shared/api'
import { passwordResetSuccessMs } from '@/shared/config'

export type PasswordResetEvent = { type: 'form.submitted'; password: string }

/**
 * Shows success for 3 s, then leads to sign-in. A refused token is final; other errors can be retried. The machine
 * holds the token because the page removes it from the URL, but never stores the password.
 */
export const passwordResetMachine = setup({
  types: {
    input: {} as { token: string },
    context: {} as { token: string; error: unknown },
    events: {} as PasswordResetEvent,
  },
  actors: {
    resetPassword: fromPromise<void, { token: string; password: string }>(() => {
      throw new Error('Provide the actor "resetPassword" to passwordResetMachine.')
    }),
  },
  guards: {
    isTokenRefused: (_, { error }: { error: unknown }) =>
      error instanceof ApiError && error.status === 400 && (error.detail?.endsWith(resetTokenRefused) ?? false),
  },
  delays: { successPause: passwordResetSuccessMs },
}).createMachine({
  id: 'passwordReset',
  context: ({ input: { token } }) => ({ token, error: null }),
  initial: 'entering',
  states: {
    entering: { on: { 'form.submitted': 'submitting' } },
    submitting: {
      entry: assign({ error: null }),
      invoke: {
        src: 'resetPassword',
        // Only the submit event leads to this state.
        input: ({ context: { token }, event }) => ({ token, password: (event as PasswordResetEvent).password }),
        onDone: 'succeeded',
        onError: [
          { guard: { type: 'isTokenRefused', params: ({ event }) => event }, target: 'refused' },
          { target: 'failed', actions: assign({ error: ({ event }) => event.error }) },
        ],
      },
    },
    failed: { on: { 'form.submitted': 'submitting' } },
    refused: {},
    succeeded: { after: { successPause: 'left' } },
    left: { type: 'final' },
  },
})
