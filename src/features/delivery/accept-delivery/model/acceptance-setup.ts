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

export const noAttempt: AcceptanceAttempt = { content: { ratings: null, feedback: '' }, key: '' }

const errorOf = (event: object): unknown => ('error' in event ? event.error : undefined)
const notProvided = (actor: string) => () => {
  throw new Error(`Provide the actor "${actor}" to acceptanceMachine.`)
}

export const acceptance = setup({
  types: {
    input: {} as Standing,
    context: {} as AcceptanceContext,
    events: {} as AcceptanceEvent,
  },
  actors: {
    sendRatings: fromPromise<void, AcceptanceAttempt>(notProvided('sendRatings')),
    acceptAndPay: fromPromise<void, AcceptanceAttempt>(notProvided('acceptAndPay')),
  },
  actions: {
    logRatingError: () => {},
    /** The acceptance contains only the feedback; the ratings are a separate request. */
    beginAttempt: assign(({ context: { attempt }, event }) => {
      assertEvent(event, 'acceptance.confirmed')
      const { review, key: freshKey } = event
      const before = { ...attempt, content: attempt.content.feedback }
      return { attempt: { content: review, key: nextAttempt(before, review.feedback, freshKey).key }, error: null }
    }),
    /** An acceptance is never reverted, even if an older response says otherwise. */
    noteDelivery: assign(({ context, event }) => {
      assertEvent(event, 'delivery.refreshed')
      return { isAccepted: context.isAccepted || event.isAccepted, isRated: context.isRated || event.isRated }
    }),
    noteRating: assign({ isRated: true }),
    noteAcceptance: assign({ isAccepted: true, attempt: noAttempt }),
    keepError: assign(({ context: { attempt }, event }) => ({
      attempt: attemptAfter(attempt, errorOf(event)),
      error: errorOf(event),
    })),
    forgetError: assign({ error: null }),
  },
  guards: {
    isAccepted: ({ context }) => context.isAccepted,
    needsRating: ({ context, event }) => {
      assertEvent(event, 'acceptance.confirmed')
      return !context.isRated && event.review.ratings !== null
    },
    wasDeclined: ({ event }) => hasStatus(errorOf(event), 402),
    isUnderWay: ({ event }) => hasStatus(errorOf(event), 503),
  },
})
