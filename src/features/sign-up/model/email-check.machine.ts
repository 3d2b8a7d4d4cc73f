import { assign, fromPromise, setup } from 'xstate'
import { emailCheckPatienceMs } from '@/shared/config'

export type EmailCheckEvent =
  /** A whole email stands in the field: it was left, or the form was submitted. */
  | { type: 'email.entered'; email: string }
  /** It is being typed again. */
  | { type: 'email.changed' }

/** The email that is asked about, or whose answer is known. */
type EmailCheckContext = { email: string | null }

/**
 * Whether an email has an account already (specification, section 5 "Sign up"): asked when its field is left and before
 * the form is sent. One question is under way at a time; typing takes it back, and an answer to it comes too late.
 *
 * A check that fails or takes too long stands in nobody's way: the server decides when it signs up.
 */
export const emailCheckMachine = setup({
  types: { context: {} as EmailCheckContext, events: {} as EmailCheckEvent },
  actors: {
    /** Resolves to whether there is an account. */
    checkEmail: fromPromise<boolean, { email: string }>(() => {
      throw new Error('The form needs "checkEmail" provided.')
    }),
  },
  guards: {
    isAnother: ({ context }, { email }: { email: string }) => email !== context.email,
    isTaken: (_, { output }: { output: boolean }) => output,
  },
  delays: { patience: emailCheckPatienceMs },
}).createMachine({
  id: 'emailCheck',
  context: { email: null },
  initial: 'idle',
  on: {
    // The same email again changes nothing while it is asked about, and once the answer is known.
    'email.entered': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.checking',
      actions: assign({ email: ({ event }) => event.email }),
    },
  },
  states: {
    // Typing finds nothing to take back here.
    idle: { entry: assign({ email: null }) },
    checking: {
      on: { 'email.changed': 'idle' },
      invoke: {
        src: 'checkEmail',
        input: ({ context }) => ({ email: context.email ?? '' }),
        onDone: [
          { guard: { type: 'isTaken', params: ({ event }) => event }, target: 'taken' },
          { target: 'available' },
        ],
        onError: 'failed',
      },
      after: { patience: 'failed' },
    },
    available: { on: { 'email.changed': 'idle' } },
    taken: { on: { 'email.changed': 'idle' } },
    /** Nothing is known, so the same email may be asked about again. */
    failed: { entry: assign({ email: null }), on: { 'email.changed': 'idle' } },
  },
})
