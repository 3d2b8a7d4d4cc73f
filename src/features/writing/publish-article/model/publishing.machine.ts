import { findPublishingError, type Publication } from '@contract/publishing.ts'
import { assign, fromPromise, setup } from 'xstate'
import { isRefusal } from '@/shared/api'

export type PublishingAttempt = { publication: Publication; key: string }

export type PublishingEvent =
  | { type: 'publish.requested'; publication: Publication; key: string }
  | { type: 'text.changed' }

type PublishingContext = {
  attempt: PublishingAttempt | null
  /** The first unmet requirement, in the specification's text. */
  validationError: string | null
  error: unknown
  articleId: string | null
}

const isSame = (one: Publication, other: Publication) =>
  one.title === other.title &&
  one.categories.join() === other.categories.join() &&
  (one.document === other.document || JSON.stringify(one.document) === JSON.stringify(other.document))

/**
 * Checks the article in the specified order, then sends it once (docs/specification.md#5-validation-rules). The error
 * stays until the writer edits or retries.
 */
export const publishingMachine = setup({
  types: { context: {} as PublishingContext, events: {} as PublishingEvent },
  actors: {
    publish: fromPromise<string, PublishingAttempt>(() => {
      throw new Error('Provide the actor "publish" to publishingMachine.')
    }),
  },
  actions: {
    adopt: assign(({ context: { attempt } }, { publication, key }: PublishingAttempt) => ({
      attempt: attempt !== null && isSame(attempt.publication, publication) ? attempt : { publication, key },
      validationError: null,
      error: null,
    })),
    keepValidationError: assign((_, { publication }: { publication: Publication }) => ({
      validationError: findPublishingError(publication) ?? null,
      error: null,
    })),
    keepError: assign(({ context: { attempt } }, { error }: { error: unknown }) => ({
      attempt: isRefusal(error) ? null : attempt,
      error,
    })),
    clearError: assign({ validationError: null, error: null }),
  },
  guards: {
    isIncomplete: (_, { publication }: { publication: Publication }) => findPublishingError(publication) !== undefined,
  },
}).createMachine({
  id: 'publishing',
  context: { attempt: null, validationError: null, error: null, articleId: null },
  initial: 'writing',
  states: {
    writing: {
      on: {
        'publish.requested': [
          {
            guard: { type: 'isIncomplete', params: ({ event }) => event },
            target: 'incomplete',
            actions: { type: 'keepValidationError', params: ({ event }) => event },
          },
          { target: 'publishing', actions: { type: 'adopt', params: ({ event }) => event } },
        ],
      },
    },
    incomplete: {
      on: {
        'publish.requested': [
          {
            guard: { type: 'isIncomplete', params: ({ event }) => event },
            target: 'incomplete',
            reenter: true,
            actions: { type: 'keepValidationError', params: ({ event }) => event },
          },
          { target: 'publishing', actions: { type: 'adopt', params: ({ event }) => event } },
        ],
        'text.changed': { target: 'writing', actions: 'clearError' },
      },
    },
    publishing: {
      invoke: {
        src: 'publish',
        input: ({ context: { attempt } }) => {
          if (attempt === null) throw new Error('The state "publishing" requires an attempt.')
          return attempt
        },
        onDone: {
          target: 'published',
          actions: assign({ attempt: null, articleId: ({ event }) => event.output }),
        },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: {
      on: {
        'publish.requested': [
          {
            guard: { type: 'isIncomplete', params: ({ event }) => event },
            target: 'incomplete',
            actions: { type: 'keepValidationError', params: ({ event }) => event },
          },
          { target: 'publishing', actions: { type: 'adopt', params: ({ event }) => event } },
        ],
        'text.changed': { target: 'writing', actions: 'clearError' },
      },
    },
    published: {},
  },
})
