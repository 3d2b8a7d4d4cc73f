import { resetTokenRefused } from '@contract/account.ts'
import { assign, fromPromise, setup } from 'xstate'
import { ApiError } from '@/shared/api'
import { passwordResetSuccessMs } from '@/shared/config'

export type PasswordResetEvent = { type: 'form.submitted'; password: string }

/**
 * A new password by the link of a mail (specification, sections 2 and 4): its success shows for 3 s, then leads to sign
 * in. A link that the server refuses stays refused; all else can be tried again.
 *
 * The token is kept here: the address bar loses it. The password is not: it passes through.
 */
export const passwordResetMachine = setup({
  types: {
    input: {} as { token: string },
    context: {} as { token: string; error: unknown },
    events: {} as PasswordResetEvent,
  },
  actors: {
    resetPassword: fromPromise<void, { token: string; password: string }>(() => {
      throw new Error('The reset needs "resetPassword" provided.')
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
    // A second submit changes nothing: one request is under way.
    submitting: {
      entry: assign({ error: null }),
      invoke: {
        src: 'resetPassword',
        // Nothing but a submitted form leads here.
        input: ({ context: { token }, event }) => ({ token, password: (event as PasswordResetEvent).password }),
        onDone: 'succeeded',
        onError: [
          { guard: { type: 'isTokenRefused', params: ({ event }) => event }, target: 'refused' },
          { target: 'failed', actions: assign({ error: ({ event }) => event.error }) },
        ],
      },
    },
    failed: { on: { 'form.submitted': 'submitting' } },
    /** Used, expired or never ours: nothing can be done with this link. */
    refused: {},
    succeeded: { after: { successPause: 'left' } },
    left: { type: 'final' },
  },
})
