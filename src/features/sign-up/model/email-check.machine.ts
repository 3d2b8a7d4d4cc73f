import { assign, fromPromise, setup } from 'xstate'
import { emailCheckTimeoutMs } from '@/shared/config'

export type EmailCheckEvent = { type: 'email.entered'; email: string } | { type: 'email.changed' }

/** `email` is empty while none has been checked. */
type EmailCheckContext = { email: string }

/**
 * Checks whether an email already has an account, on blur and before submit. Typing aborts a running check. An error
 * or timeout never blocks the form, because the server checks again at sign-up.
 */
export const emailCheckMachine = setup({
  types: { context: {} as EmailCheckContext, events: {} as EmailCheckEvent },
  actors: {
    checkEmail: fromPromise<boolean, { email: string }>(() => {
      throw new Error('Provide the actor "checkEmail" to emailCheckMachine.')
    }),
  },
  delays: { timeout: emailCheckTimeoutMs },
}).createMachine({
  id: 'emailCheck',
  context: { email: '' },
  initial: 'idle',
  on: {
    // Ignore the same email while its check runs or its result is known.
    'email.entered': {
      guard: ({ context, event }) => event.email !== context.email,
      target: '.checking',
      actions: assign({ email: ({ event }) => event.email }),
    },
  },
  states: {
    idle: { entry: assign({ email: '' }) },
    checking: {
      on: { 'email.changed': 'idle' },
      invoke: {
        src: 'checkEmail',
        input: ({ context: { email } }) => ({ email }),
        onDone: [{ guard: ({ event }) => event.output, target: 'taken' }, { target: 'available' }],
        onError: 'failed',
      },
      after: { timeout: 'failed' },
    },
    available: { on: { 'email.changed': 'idle' } },
    taken: { on: { 'email.changed': 'idle' } },
    /** Forget the email, so that it can be checked again. */
    failed: { entry: assign({ email: '' }), on: { 'email.changed': 'idle' } },
  },
})
