import { findPublishingError, type Publication } from '@contract/publishing.ts'
import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { type Attempt, attemptAfter, nextAttempt } from '@/shared/api'

export type PublishingAttempt = Attempt<Publication>

export type PublishingEvent =
  | { type: 'publish.requested'; publication: Publication; key: string }
  | { type: 'text.changed' }

type PublishingContext = {
  attempt: PublishingAttempt
  /** The first unmet requirement, in the specification's text. */
  validationError: string | null
  error: unknown
  articleId: string | null
}

const notProvided = (effect: string) => () => {
  throw new Error(`Provide "${effect}" to publishingMachine.`)
}

const requested = {
  'publish.requested': [
    { guard: 'isIncomplete', target: 'incomplete', reenter: true, actions: 'keepValidationError' },
    { target: 'publishing', actions: 'adopt' },
  ],
} as const
const changed = { 'text.changed': { target: 'writing', actions: 'clearError' } } as const

/**
 * Checks the article in the specified order, then sends it once (docs/specification.md#5-validation-rules). The error
 * stays until the writer edits or retries.
 */
export const publishingMachine = setup({
  types: { context: {} as PublishingContext, events: {} as PublishingEvent },
  actors: {
    /** Takes the text, sends it and returns the article's identifier. */
    publish: fromPromise<string, PublishingAttempt>(notProvided('publish')),
  },
  actions: {
    letWrite: notProvided('letWrite'),
    adopt: assign(({ context: { attempt }, event }) => {
      assertEvent(event, 'publish.requested')
      return { attempt: nextAttempt(attempt, event.publication, event.key), validationError: null, error: null }
    }),
    keepValidationError: assign(({ event }) => {
      assertEvent(event, 'publish.requested')
      return { validationError: findPublishingError(event.publication) ?? null, error: null }
    }),
    clearError: assign({ validationError: null, error: null }),
  },
  guards: {
    isIncomplete: ({ event }) => {
      assertEvent(event, 'publish.requested')
      return findPublishingError(event.publication) !== undefined
    },
  },
}).createMachine({
  id: 'publishing',
  context: {
    attempt: { content: { title: '', document: [], categories: [] }, key: '' },
    validationError: null,
    error: null,
    articleId: null,
  },
  initial: 'writing',
  states: {
    writing: { on: requested },
    incomplete: { on: { ...requested, ...changed } },
    publishing: {
      invoke: {
        src: 'publish',
        input: ({ context: { attempt } }) => attempt,
        onDone: { target: 'published', actions: assign({ articleId: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: assign(({ context: { attempt }, event: { error } }) => ({
            attempt: attemptAfter(attempt, error),
            error,
          })),
        },
      },
      exit: 'letWrite',
    },
    failed: { on: { ...requested, ...changed } },
    published: {},
  },
})
