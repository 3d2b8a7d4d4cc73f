import { documentText } from '@contract/document.ts'
import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { type DraftText, emptyText, isSameText } from '@/entities/draft'
import { type Attempt, attemptAfter, describeError, messageOf, nextAttempt } from '@/shared/api'

type Submission = { text: DraftText; draftId: string; version: number }

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

export const atFirst: SubmissionContext = {
  text: emptyText,
  key: '',
  attempt: { content: { text: emptyText, draftId: '', version: 0 }, key: '' },
  noted: null,
  errorMessage: null,
}

const fallback = 'Failed to submit bounty. Please try again.'
const notProvided = (effect: string) => () => {
  throw new Error(`Provide "${effect}" to submissionMachine.`)
}
const takenOf = (event: object) => (event as { output: Submission }).output
const errorOf = (event: object): unknown => ('error' in event ? event.error : undefined)

export const submission = setup({
  types: { context: {} as SubmissionContext, events: {} as SubmissionEvent },
  actors: {
    /** Takes the text, to which uploads may have added what they have ended with. */
    takeDraft: fromPromise<Submission, DraftText>(notProvided('takeDraft')),
    keepNote: fromPromise<void, SubmissionAttempt>(notProvided('keepNote')),
    deliver: fromPromise<void, SubmissionAttempt>(notProvided('deliver')),
  },
  actions: {
    letWrite: notProvided('letWrite'),
    takeText: assign(({ event }) => {
      assertEvent(event, 'submit.requested')
      return { text: event.text, errorMessage: null }
    }),
    takeKey: assign(({ event }) => {
      assertEvent(event, 'submission.confirmed')
      return { key: event.key }
    }),
    beginAttempt: assign(({ context: { attempt, key }, event }) => ({
      attempt: nextAttempt(attempt, takenOf(event), key),
    })),
    rememberNote: assign(({ context: { attempt } }) => ({ noted: attempt.content })),
    explain: assign(({ event }) => ({ errorMessage: messageOf(errorOf(event), fallback) })),
    /** Falls back to the text of docs/specification.md#8-error-catalogue. */
    explainRefusal: assign(({ context: { attempt }, event }) => ({
      attempt: attemptAfter(attempt, errorOf(event)),
      errorMessage: describeError(errorOf(event), fallback),
    })),
    forgetError: assign({ errorMessage: null }),
  },
  guards: {
    needsNoNote: ({ context: { noted }, event }) => {
      const taken = takenOf(event)
      const isNoted = noted?.draftId === taken.draftId && isSameText(noted.text, taken.text)
      return isNoted || documentText(taken.text.document).trim() === ''
    },
  },
})
