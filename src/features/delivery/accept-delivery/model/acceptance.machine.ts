import type { Ratings } from '@contract/delivery.ts'
import { assign, fromPromise, setup } from 'xstate'
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

/** The acceptance contains only the feedback; the ratings are a separate request. */
const adopt = ({ content, key }: AcceptanceAttempt, review: Review, freshKey: string) => ({
  attempt: { content: review, key: nextAttempt({ content: content.feedback, key }, review.feedback, freshKey).key },
  error: null,
})

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
  actions: { logRatingError: (_, _params: { error: unknown }) => {} },
  guards: { isAccepted: ({ context }) => context.isAccepted },
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
        'acceptance.confirmed': [
          {
            guard: ({ context, event }) => !context.isRated && event.review.ratings !== null,
            target: 'accepting.sendingRatings',
            actions: assign(({ context, event }) => adopt(context.attempt, event.review, event.key)),
          },
          {
            target: 'accepting.paying',
            actions: assign(({ context, event }) => adopt(context.attempt, event.review, event.key)),
          },
        ],
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
            onError: { target: 'paying', actions: { type: 'logRatingError', params: ({ event }) => event } },
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
                actions: assign({ error: ({ event }) => event.error }),
              },
              {
                guard: ({ event }) => hasStatus(event.error, 503),
                target: '#acceptance.failed.underWay',
                actions: assign({ error: ({ event }) => event.error }),
              },
              {
                target: '#acceptance.failed.otherwise',
                actions: assign(({ context: { attempt }, event: { error } }) => ({
                  attempt: attemptAfter(attempt, error),
                  error,
                })),
              },
            ],
          },
        },
      },
    },
    failed: {
      // The payment succeeded after all, or a response was lost.
      always: { guard: 'isAccepted', target: 'accepted.now' },
      on: {
        'acceptance.confirmed': [
          {
            guard: ({ context, event }) => !context.isRated && event.review.ratings !== null,
            target: 'accepting.sendingRatings',
            actions: assign(({ context, event }) => adopt(context.attempt, event.review, event.key)),
          },
          {
            target: 'accepting.paying',
            actions: assign(({ context, event }) => adopt(context.attempt, event.review, event.key)),
          },
        ],
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
