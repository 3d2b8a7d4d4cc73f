import type { Ratings } from '@contract/delivery.ts'
import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { type Attempt, attemptAfter, hasStatus, nextAttempt } from '@/shared/api'

/** `ratings` is null if the creator has already rated the delivery. */
export type Review = { ratings: Ratings | null; feedback: string }

export type AcceptanceAttempt = Attempt<Review>

export type Standing = { isAccepted: boolean; isRated: boolean }

export type AcceptanceEvent =
  | { type: 'acceptance.requested' }
  /** `key` is fresh; the machine ignores it if the previous attempt had the same feedback. */
  | { type: 'acceptance.confirmed'; review: Review; key: string }
  | { type: 'acceptance.cancelled' }
  | ({ type: 'delivery.refreshed' } & Standing)

type AcceptanceContext = Standing & {
  attempt: AcceptanceAttempt
  error: unknown
}

const none: AcceptanceAttempt = { content: { ratings: null, feedback: '' }, key: '' }

const confirmed = {
  'acceptance.confirmed': [
    { guard: 'needsRating', target: 'accepting.sendingRatings', actions: 'adopt' },
    { target: 'accepting.paying', actions: 'adopt' },
  ],
} as const

/**
 * Sends the ratings first; if that fails, it logs the error and continues to pay.
 *
 * The same feedback keeps its key: after a declined card, a pending payment or a lost response it is still the same
 * acceptance, also with other ratings. An acceptance is never reverted, even if an older response says otherwise.
 */
export const acceptanceMachine = setup({
  types: {
    input: {} as Standing,
    context: {} as AcceptanceContext,
    events: {} as AcceptanceEvent,
  },
  actors: {
    sendRatings: fromPromise<void, AcceptanceAttempt>(() => {
      throw new Error('Provide the actor "sendRatings" to acceptanceMachine.')
    }),
    acceptAndPay: fromPromise<void, AcceptanceAttempt>(() => {
      throw new Error('Provide the actor "acceptAndPay" to acceptanceMachine.')
    }),
  },
  actions: {
    logRatingError: () => {},
    /** The acceptance contains only the feedback; the ratings are a separate request. */
    adopt: assign(({ context: { attempt }, event }) => {
      assertEvent(event, 'acceptance.confirmed')
      const { review, key: freshKey } = event
      const before = { ...attempt, content: attempt.content.feedback }
      return { attempt: { content: review, key: nextAttempt(before, review.feedback, freshKey).key }, error: null }
    }),
    keepError: assign(({ context: { attempt }, event }) => {
      const error = 'error' in event ? event.error : undefined
      return { attempt: attemptAfter(attempt, error), error }
    }),
  },
  guards: {
    isAccepted: ({ context }) => context.isAccepted,
    needsRating: ({ context, event }) => {
      assertEvent(event, 'acceptance.confirmed')
      return !context.isRated && event.review.ratings !== null
    },
  },
}).createMachine({
  id: 'acceptance',
  context: ({ input }) => ({ ...input, attempt: none, error: null }),
  initial: 'reviewing',
  on: {
    'delivery.refreshed': {
      actions: assign(({ context, event }) => ({
        isAccepted: context.isAccepted || event.isAccepted,
        isRated: context.isRated || event.isRated,
      })),
    },
  },
  states: {
    reviewing: {
      always: { guard: 'isAccepted', target: 'accepted.before' },
      on: { 'acceptance.requested': 'rating' },
    },
    rating: {
      // Accepted in another tab.
      always: { guard: 'isAccepted', target: 'accepted.before' },
      on: {
        ...confirmed,
        'acceptance.cancelled': 'reviewing',
      },
    },
    // Ignore a second confirmation and a cancellation: a sent request cannot be taken back.
    accepting: {
      initial: 'sendingRatings',
      states: {
        sendingRatings: {
          invoke: {
            src: 'sendRatings',
            input: ({ context }) => context.attempt,
            onDone: { target: 'paying', actions: assign({ isRated: true }) },
            onError: { target: 'paying', actions: 'logRatingError' },
          },
        },
        paying: {
          invoke: {
            src: 'acceptAndPay',
            input: ({ context }) => context.attempt,
            onDone: { target: '#acceptance.accepted.now', actions: assign({ isAccepted: true, attempt: none }) },
            onError: [
              {
                guard: ({ event }) => hasStatus(event.error, 402),
                target: '#acceptance.failed.declined',
                actions: 'keepError',
              },
              {
                guard: ({ event }) => hasStatus(event.error, 503),
                target: '#acceptance.failed.underWay',
                actions: 'keepError',
              },
              { target: '#acceptance.failed.otherwise', actions: 'keepError' },
            ],
          },
        },
      },
    },
    failed: {
      // The payment succeeded after all, or a response was lost.
      always: { guard: 'isAccepted', target: 'accepted.now' },
      on: {
        ...confirmed,
        'acceptance.cancelled': { target: 'reviewing', actions: assign({ error: null }) },
      },
      initial: 'otherwise',
      states: { declined: {}, underWay: {}, otherwise: {} },
    },
    accepted: {
      initial: 'before',
      states: {
        /** Accepted before this page was loaded, or in another tab. */
        before: {},
        now: {},
      },
    },
  },
})
