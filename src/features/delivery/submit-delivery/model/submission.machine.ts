import { documentText } from '@contract/document.ts'
import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { type DraftText, emptyText, isSameText } from '@/entities/draft'
import { type Attempt, attemptAfter, describeError, messageOf, nextAttempt } from '@/shared/api'

type Submission = { text: DraftText; draftId: string }

export type SubmissionAttempt = Attempt<Submission>

export type SubmissionEvent =
  | { type: 'submit.requested'; text: DraftText }
  /** `key` is fresh; the machine ignores it if the same text may already have been sent. */
  | { type: 'submission.confirmed'; key: string }
  | { type: 'submission.cancelled' }
  | { type: 'text.changed' }

type SubmissionContext = {
  /** The text at the time of the button press; exactly this text is submitted, with all of its media. */
  text: DraftText
  key: string
  /** The last attempt; before the first, one without a draft. */
  attempt: SubmissionAttempt
  /** Stored as a note; a retry must not store a second one. */
  noted: Submission | null
  errorMessage: string | null
}

const fallback = 'Failed to submit bounty. Please try again.'
const explain = (error: unknown) => ({ errorMessage: messageOf(error, fallback) })
const notProvided = (effect: string) => () => {
  throw new Error(`Provide "${effect}" to submissionMachine.`)
}
const adopt = ({ attempt, key }: SubmissionContext, taken: Submission) => ({
  attempt: nextAttempt(attempt, taken, key),
})

const requested = {
  'submit.requested': { target: 'confirming', actions: 'takeText' },
} as const

/**
 * Asks first, because a submission cannot be changed while it is under review. Then it takes the text as shown, stores
 * it as a note and delivers it once. An error closes the dialog and stays until the text changes or the journalist
 * retries.
 */
export const submissionMachine = setup({
  types: { context: {} as SubmissionContext, events: {} as SubmissionEvent },
  actors: {
    /** Takes the text, to which uploads may have added what they have ended with. */
    takeDraft: fromPromise<Submission, DraftText>(notProvided('takeDraft')),
    keepNote: fromPromise<void, DraftText>(notProvided('keepNote')),
    deliver: fromPromise<void, SubmissionAttempt>(notProvided('deliver')),
  },
  actions: {
    letWrite: notProvided('letWrite'),
    takeText: assign(({ event }) => {
      assertEvent(event, 'submit.requested')
      return { text: event.text, errorMessage: null }
    }),
  },
}).createMachine({
  id: 'submission',
  context: {
    text: emptyText,
    key: '',
    attempt: { content: { text: emptyText, draftId: '' }, key: '' },
    noted: null,
    errorMessage: null,
  },
  initial: 'editing',
  states: {
    editing: { on: requested },
    // Changes from another tab are detected when the draft is saved.
    confirming: {
      on: {
        'submission.confirmed': { target: 'submitting', actions: assign({ key: ({ event }) => event.key }) },
        'submission.cancelled': 'editing',
      },
    },
    // Ignore a second confirmation, and a cancellation once something is sent.
    submitting: {
      initial: 'taking',
      exit: 'letWrite',
      states: {
        taking: {
          on: { 'submission.cancelled': '#submission.editing' },
          invoke: {
            src: 'takeDraft',
            input: ({ context: { text } }) => text,
            onDone: [
              {
                guard: ({ context: { noted }, event: { output } }) =>
                  (noted?.draftId === output.draftId && isSameText(noted.text, output.text)) ||
                  documentText(output.text.document).trim() === '',
                target: 'delivering',
                actions: assign(({ context, event }) => adopt(context, event.output)),
              },
              { target: 'noting', actions: assign(({ context, event }) => adopt(context, event.output)) },
            ],
            onError: { target: '#submission.failed', actions: assign(({ event }) => explain(event.error)) },
          },
        },
        noting: {
          invoke: {
            src: 'keepNote',
            input: ({ context: { attempt } }) => attempt.content.text,
            onDone: {
              target: 'delivering',
              actions: assign(({ context: { attempt } }) => ({ noted: attempt.content })),
            },
            onError: { target: '#submission.failed', actions: assign(({ event }) => explain(event.error)) },
          },
        },
        delivering: {
          invoke: {
            src: 'deliver',
            input: ({ context: { attempt } }) => attempt,
            onDone: '#submission.submitted',
            onError: {
              target: '#submission.failed',
              // Falls back to the text of docs/specification.md#8-error-catalogue.
              actions: assign(({ context: { attempt }, event: { error } }) => ({
                attempt: attemptAfter(attempt, error),
                errorMessage: describeError(error, fallback),
              })),
            },
          },
        },
      },
    },
    failed: { on: { ...requested, 'text.changed': { target: 'editing', actions: assign({ errorMessage: null }) } } },
    submitted: {},
  },
})
