import { documentText } from '@contract/document.ts'
import { assign, fromPromise, setup } from 'xstate'
import { type DraftText, isSameText } from '@/entities/draft'
import { describeError } from '@/shared/api'
import { findSubmissionError } from './submission-error.ts'

export type SubmissionAttempt = {
  text: DraftText
  draftId: string
  key: string
  /** True once the note is stored; a retry must not store a second one. */
  isNoted: boolean
}

export type SubmissionEvent =
  | { type: 'submit.requested'; text: DraftText }
  /** `key` is fresh; the machine ignores it if the same text may already have been sent. */
  | { type: 'submission.confirmed'; key: string }
  | { type: 'submission.cancelled' }
  | { type: 'text.changed' }

type SubmissionContext = {
  /** The text at the time of the button press; exactly this text is submitted. */
  text: DraftText | null
  key: string
  attempt: SubmissionAttempt | null
  errorMessage: string | null
  error: unknown
}

const fallback = 'Failed to submit bounty. Please try again.'
const ownWords = (error: unknown) => (error instanceof Error ? error.message : fallback)
const attempted = ({ attempt }: SubmissionContext): SubmissionAttempt => {
  if (attempt === null) throw new Error('This state needs an attempt in the context.')
  return attempt
}
type ErrorParams = { error: unknown }
type Asked = { text: DraftText }
type Settled = { output: string }

const isAttemptedAlready = ({ attempt, text }: SubmissionContext, draftId: string) =>
  attempt !== null && text !== null && attempt.draftId === draftId && isSameText(attempt.text, text)

/**
 * Asks first, because a submission cannot be changed. Then it saves the draft as shown, stores its text as a note and
 * delivers it once. An error closes the dialog and stays until the text changes or the journalist retries.
 */
export const submissionMachine = setup({
  types: { context: {} as SubmissionContext, events: {} as SubmissionEvent },
  actors: {
    /**
     * Saves pending changes, stops further saves and returns the draft's id. Rejects if the server has another
     * version.
     */
    settleDraft: fromPromise<string, DraftText>(() => {
      throw new Error('Provide the actor "settleDraft" to submissionMachine.')
    }),
    keepNote: fromPromise<void, SubmissionAttempt>(() => {
      throw new Error('Provide the actor "keepNote" to submissionMachine.')
    }),
    deliver: fromPromise<void, SubmissionAttempt>(() => {
      throw new Error('Provide the actor "deliver" to submissionMachine.')
    }),
  },
  actions: {
    takeText: assign((_, { text }: Asked) => ({ text, errorMessage: null, error: null })),
    explainInvalidText: assign((_, { text }: Asked) => ({
      errorMessage: findSubmissionError(text) ?? null,
      error: null,
    })),
    /**
     * The same text keeps its first key: the earlier attempt may have succeeded, and the submission must count once.
     */
    adopt: assign(({ context }, { output: draftId }: Settled) => {
      const { text, key } = context
      return text === null || isAttemptedAlready(context, draftId)
        ? {}
        : { attempt: { text, draftId, key, isNoted: false } }
    }),
    noteKept: assign(({ context: { attempt } }) => ({ attempt: attempt && { ...attempt, isNoted: true } })),
    explainError: assign((_, { error }: ErrorParams) => ({
      errorMessage: describeError(error, ownWords(error)),
      error: error,
    })),
    /** Falls back to the text of docs/specification.md#8-error-catalogue. */
    explainRefusal: assign((_, { error }: ErrorParams) => ({
      errorMessage: describeError(error, fallback),
      error: error,
    })),
  },
  guards: {
    isIncomplete: (_, { text }: Asked) => findSubmissionError(text) !== undefined,
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
    // Changes from another tab are detected when the draft is saved.
    confirming: {
      on: {
        'submission.confirmed': { target: 'submitting', actions: assign({ key: ({ event }) => event.key }) },
        'submission.cancelled': 'editing',
      },
    },
    // Ignore a second confirmation and a cancellation. The editor is read-only meanwhile.
    submitting: {
      initial: 'settling',
      states: {
        settling: {
          invoke: {
            src: 'settleDraft',
            input: ({ context: { text } }) => {
              if (text === null) throw new Error('settling needs a text in the context.')
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
