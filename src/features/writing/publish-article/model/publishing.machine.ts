import { findPublishingError, type Publication } from '@contract/publishing.ts'
import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { isRefusal } from '@/shared/api'

export type PublishingAttempt = { publication: Publication; key: string }

export type PublishingEvent =
  | { type: 'publish.requested'; publication: Publication; key: string }
  | { type: 'text.changed' }

type PublishingContext = {
  /** The last attempt. Its key is empty before the first and once the server has answered. */
  attempt: PublishingAttempt
  /** The first unmet requirement, in the specification's text. */
  validationError: string | null
  error: unknown
  articleId: string | null
}

const isSame = (one: Publication, other: Publication) =>
  one.title === other.title &&
  one.categories.join() === other.categories.join() &&
  (one.document === other.document || JSON.stringify(one.document) === JSON.stringify(other.document))

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
    /** The same article keeps its key until the server has answered: the first request may have arrived. */
    adopt: assign(({ context: { attempt }, event }) => {
      assertEvent(event, 'publish.requested')
      const { publication, key } = event
      const isRetry = attempt.key !== '' && isSame(attempt.publication, publication)
      return { attempt: { publication, key: isRetry ? attempt.key : key }, validationError: null, error: null }
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
    attempt: { publication: { title: '', document: [], categories: [] }, key: '' },
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
            attempt: isRefusal(error) ? { ...attempt, key: '' } : attempt,
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
