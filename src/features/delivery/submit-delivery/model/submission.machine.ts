import { atFirst, submission } from './submission-setup.ts'

const requested = { 'submit.requested': { target: 'confirming', actions: 'takeText' } } as const

/**
 * Asks first, because a submission cannot be changed while it is under review. Then it takes the text as shown, stores
 * it as a note and delivers it once. An error closes the dialog and stays until the text changes or the journalist
 * retries.
 */
export const submissionMachine = submission.createMachine({
  id: 'submission',
  context: atFirst,
  initial: 'editing',
  states: {
    editing: { on: requested },
    // Changes from another tab are detected when the draft is saved.
    confirming: {
      on: {
        'submission.confirmed': { target: 'submitting', actions: 'takeKey' },
        'submission.cancelled': 'editing',
      },
    },
    // Ignore a second confirmation, and a cancellation once something is sent.
    submitting: {
      initial: 'taking',
      exit: 'letWrite',
      states: {
        taking: {
          invoke: {
            src: 'takeDraft',
            input: ({ context }) => context.text,
            onDone: [
              { guard: 'needsNoNote', target: 'delivering', actions: 'beginAttempt' },
              { target: 'noting', actions: 'beginAttempt' },
            ],
            onError: { target: '#submission.failed', actions: 'explain' },
          },
          on: { 'submission.cancelled': '#submission.editing' },
        },
        noting: {
          invoke: {
            src: 'keepNote',
            input: ({ context }) => context.attempt,
            onDone: { target: 'delivering', actions: 'rememberNote' },
            onError: { target: '#submission.failed', actions: 'explain' },
          },
        },
        delivering: {
          invoke: {
            src: 'deliver',
            input: ({ context }) => context.attempt,
            onDone: '#submission.submitted',
            onError: { target: '#submission.failed', actions: 'explainRefusal' },
          },
        },
      },
    },
    failed: { on: { ...requested, 'text.changed': { target: 'editing', actions: 'forgetError' } } },
    submitted: {},
  },
})
