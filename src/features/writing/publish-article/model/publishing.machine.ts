import { findPublishingError, type Publication } from '@contract/publishing.ts'
import { assign, fromPromise, setup } from 'xstate'
import { isRefusal } from '@/shared/api'

/** A publication under the key that makes it one article, however often it is sent. */
export type PublishingAttempt = { publication: Publication; key: string }

export type PublishingEvent =
  /** `key` is a new one; it is used unless this very publication may be on its way already. */
  { type: 'publish.requested'; publication: Publication; key: string } | { type: 'text.changed' }

type PublishingContext = {
  /** What was sent, for as long as nobody knows what came of it. */
  attempt: PublishingAttempt | null
  /** What stands against publishing, in the specification's words. */
  validationError: string | null
  error: unknown
  /** The article that it became. */
  articleId: string | null
}

const isSame = (one: Publication, other: Publication) =>
  one.title === other.title &&
  one.categories.join() === other.categories.join() &&
  (one.document === other.document || JSON.stringify(one.document) === JSON.stringify(other.document))

/**
 * Publishing what is written (specification, sections 4 "Draft lifecycle" and 5 "Publish article"): checked in the
 * specified order, sent once, and published or not. A failure stays until something is changed or tried again.
 */
export const publishingMachine = setup({
  types: { context: {} as PublishingContext, events: {} as PublishingEvent },
  actors: {
    /** Answers the identifier of the article. */
    publish: fromPromise<string, PublishingAttempt>(() => {
      throw new Error('Publishing needs "publish" provided.')
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
    /** Pressed again, it is checked again. */
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
    // A second press changes nothing: one request is under way. Nothing can be typed meanwhile.
    publishing: {
      invoke: {
        src: 'publish',
        input: ({ context: { attempt } }) => {
          if (attempt === null) throw new Error('Nothing is to be published.')
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
