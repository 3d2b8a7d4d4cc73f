import { documentText } from '@contract/document.ts'
import { assign, fromPromise, setup } from 'xstate'
import { type DraftText, isSameText } from '@/entities/draft'
import { describeError } from '@/shared/api'
import { findSubmissionError } from './submission-error.ts'

/** What is handed in, under the key that makes it one delivery, however often it is sent. */
export type SubmissionAttempt = {
  text: DraftText
  draftId: string
  key: string
  /** Its note is kept already: trying again makes no second one. */
  isNoted: boolean
}

export type SubmissionEvent =
  | { type: 'submit.requested'; text: DraftText }
  /** `key` is a new one; it is used unless this very text may be on its way already. */
  | { type: 'submission.confirmed'; key: string }
  | { type: 'submission.cancelled' }
  /** The writer changed something. */
  | { type: 'text.changed' }

type SubmissionContext = {
  /** What the writer saw when they pressed the button: that, and nothing else, is handed in. */
  text: DraftText | null
  key: string
  attempt: SubmissionAttempt | null
  /** Why it was not handed in, in words. */
  errorMessage: string | null
  error: unknown
}

const fallback = 'Failed to submit bounty. Please try again.'
const ownWords = (error: unknown) => (error instanceof Error ? error.message : fallback)
const attempted = ({ attempt }: SubmissionContext): SubmissionAttempt => {
  if (attempt === null) throw new Error('Nothing is to be submitted.')
  return attempt
}
type ErrorParams = { error: unknown }
type Asked = { text: DraftText }
type Settled = { output: string }

const isAttemptedAlready = ({ attempt, text }: SubmissionContext, draftId: string) =>
  attempt !== null && text !== null && attempt.draftId === draftId && isSameText(attempt.text, text)

/**
 * Handing in what was written for a bounty (specification, sections 4 "Submit bounty from the draft editor" and 8): asked
 * about, because it cannot be changed afterwards; then the draft is saved as it is seen, its words are kept as a note, and
 * it is delivered, once. A failure closes the question and stays until something is changed or tried again.
 */
export const submissionMachine = setup({
  types: { context: {} as SubmissionContext, events: {} as SubmissionEvent },
  actors: {
    /** Saves what is not saved yet and holds all saving; answers the draft's identifier. Rejects where the server has another text. */
    settleDraft: fromPromise<string, DraftText>(() => {
      throw new Error('The submission needs "settleDraft" provided.')
    }),
    keepNote: fromPromise<void, SubmissionAttempt>(() => {
      throw new Error('The submission needs "keepNote" provided.')
    }),
    deliver: fromPromise<void, SubmissionAttempt>(() => {
      throw new Error('The submission needs "deliver" provided.')
    }),
  },
  actions: {
    takeText: assign((_, { text }: Asked) => ({ text, errorMessage: null, error: null })),
    explainInvalidText: assign((_, { text }: Asked) => ({
      errorMessage: findSubmissionError(text) ?? null,
      error: null,
    })),
    /** The same text again is the same submission, under its first key: whatever became of that attempt, it counts once. */
    adopt: assign(({ context }, { output: draftId }: Settled) => {
      const { text, key } = context
      return text === null || isAttemptedAlready(context, draftId)
        ? {}
        : { attempt: { text, draftId, key, isNoted: false } }
    }),
    noteKept: assign(({ context: { attempt } }) => ({ attempt: attempt && { ...attempt, isNoted: true } })),
    /** Detail or message (specification, section 8). */
    explainError: assign((_, { error }: ErrorParams) => ({
      errorMessage: describeError(error, ownWords(error)),
      error: error,
    })),
    /** Detail or the specified sentence. */
    explainRefusal: assign((_, { error }: ErrorParams) => ({
      errorMessage: describeError(error, fallback),
      error: error,
    })),
  },
  guards: {
    isIncomplete: (_, { text }: Asked) => findSubmissionError(text) !== undefined,
    /** A delivery of pictures alone says nothing that could be noted. */
    needsNoNote: ({ context }, { output: draftId }: Settled) =>
      (context.attempt?.isNoted === true && isAttemptedAlready(context, draftId)) ||
      (context.text !== null && documentText(context.text.document).trim() === ''),
  },
}).createMachine({
  id: 'submission',
  context: { text: null, key: '', attempt: null, errorMessage: null, error: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'submit.requested': [
          {
            guard: { type: 'isIncomplete', params: ({ event }) => event },
            target: 'failed',
            actions: { type: 'explainInvalidText', params: ({ event }) => event },
          },
          { target: 'confirming', actions: { type: 'takeText', params: ({ event }) => event } },
        ],
      },
    },
    // What another tab changes meanwhile is found out when the draft is settled.
    confirming: {
      on: {
        'submission.confirmed': { target: 'submitting', actions: assign({ key: ({ event }) => event.key }) },
        'submission.cancelled': 'editing',
      },
    },
    // A second confirmation and a cancellation come too late. Nothing can be typed meanwhile.
    submitting: {
      initial: 'settling',
      states: {
        settling: {
          invoke: {
            src: 'settleDraft',
            input: ({ context: { text } }) => {
              if (text === null) throw new Error('Nothing was asked about.')
              return text
            },
            onDone: [
              {
                guard: { type: 'needsNoNote', params: ({ event }) => event },
                target: 'delivering',
                actions: { type: 'adopt', params: ({ event }) => event },
              },
              { target: 'noting', actions: { type: 'adopt', params: ({ event }) => event } },
            ],
            onError: {
              target: '#submission.failed',
              actions: { type: 'explainError', params: ({ event }) => event },
            },
          },
        },
        noting: {
          invoke: {
            src: 'keepNote',
            input: ({ context }) => attempted(context),
            onDone: { target: 'delivering', actions: 'noteKept' },
            onError: {
              target: '#submission.failed',
              actions: { type: 'explainError', params: ({ event }) => event },
            },
          },
        },
        delivering: {
          invoke: {
            src: 'deliver',
            input: ({ context }) => attempted(context),
            onDone: '#submission.submitted',
            onError: {
              target: '#submission.failed',
              actions: { type: 'explainRefusal', params: ({ event }) => event },
            },
          },
        },
      },
    },
    failed: {
      on: {
        // Pressed again, it is looked at again.
        'submit.requested': [
          {
            guard: { type: 'isIncomplete', params: ({ event }) => event },
            target: 'failed',
            reenter: true,
            actions: { type: 'explainInvalidText', params: ({ event }) => event },
          },
          { target: 'confirming', actions: { type: 'takeText', params: ({ event }) => event } },
        ],
        'text.changed': { target: 'editing', actions: assign({ errorMessage: null, error: null }) },
      },
    },
    submitted: {},
  },
})
