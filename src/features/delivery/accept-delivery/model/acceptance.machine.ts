import type { Ratings } from '@contract/delivery.ts'
import { assign, fromPromise, setup } from 'xstate'
import { ApiError } from '@/shared/api'

/** What the creator says of the delivery; `ratings` is null where they have rated it before. */
export type Review = { ratings: Ratings | null; feedback: string }

/** A review under the key that makes it one acceptance, however often it is sent with the same feedback. */
export type AcceptanceAttempt = { review: Review; key: string }

/** How the delivery stands, as the page was told. */
export type Standing = { isAccepted: boolean; isRated: boolean }

export type AcceptanceEvent =
  | { type: 'acceptance.requested' }
  /** `key` is a new one; it is used unless an acceptance with this feedback may be on its way already. */
  | { type: 'acceptance.confirmed'; review: Review; key: string }
  | { type: 'acceptance.cancelled' }
  /** The page was loaded again. */
  | ({ type: 'delivery.refreshed' } & Standing)

type AcceptanceContext = Standing & {
  /** What was sent last. */
  attempt: AcceptanceAttempt | null
  error: unknown
}

const hasStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status

type Confirmation = { review: Review; key: string }
type ErrorParams = { error: unknown }

/**
 * Accepting a delivery and paying for it (specification, sections 2, 5 and 8; design, section 7 "delivery acceptance"):
 * reviewed, rated by six criteria, accepted once. The ratings are sent first; that they could not be is only logged, and
 * accepting continues.
 *
 * The same words keep their key: after a declined card, a payment under way or a lost answer it is the same acceptance.
 * Ratings that are given anew because nobody knows what came of the first keep it too; the server takes one of them.
 * What the server accepted stays accepted, whatever a page that was asked for earlier says.
 */
export const acceptanceMachine = setup({
  types: {
    input: {} as Standing,
    context: {} as AcceptanceContext,
    events: {} as AcceptanceEvent,
  },
  actors: {
    sendRatings: fromPromise<void, AcceptanceAttempt>(() => {
      throw new Error('The acceptance needs "sendRatings" provided.')
    }),
    acceptAndPay: fromPromise<void, AcceptanceAttempt>(() => {
      throw new Error('The acceptance needs "acceptAndPay" provided.')
    }),
  },
  actions: {
    adopt: assign(({ context: { attempt } }, { review, key }: Confirmation) => ({
      // What is accepted says nothing but the feedback: the ratings are a call of their own.
      attempt: { review, key: attempt?.review.feedback === review.feedback ? attempt.key : key },
      error: null,
    })),
    noteStanding: assign(({ context }, { isAccepted, isRated }: Standing) => ({
      isAccepted: context.isAccepted || isAccepted,
      isRated: context.isRated || isRated,
    })),
    noteRated: assign({ isRated: true }),
    noteAccepted: assign({ isAccepted: true, attempt: null }),
    keepError: assign((_, { error }: ErrorParams) => ({ error })),
    clearError: assign({ error: null }),
    /** For the log alone. */
    logRatingError: (_, _error: ErrorParams) => {},
  },
  guards: {
    isAccepted: ({ context }) => context.isAccepted,
    isUnrated: ({ context }, { review }: Confirmation) => !context.isRated && review.ratings !== null,
    isDeclined: (_, { error }: ErrorParams) => hasStatus(error, 402),
    isUnderWay: (_, { error }: ErrorParams) => hasStatus(error, 503),
  },
}).createMachine({
  id: 'acceptance',
  context: ({ input }) => ({ ...input, attempt: null, error: null }),
  initial: 'reviewing',
  on: { 'delivery.refreshed': { actions: { type: 'noteStanding', params: ({ event }) => event } } },
  states: {
    reviewing: {
      always: { guard: 'isAccepted', target: 'accepted.before' },
      on: { 'acceptance.requested': 'rating' },
    },
    rating: {
      // In another window.
      always: { guard: 'isAccepted', target: 'accepted.before' },
      on: {
        'acceptance.confirmed': [
          {
            guard: { type: 'isUnrated', params: ({ event }) => event },
            target: 'accepting.sendingRatings',
            actions: { type: 'adopt', params: ({ event }) => event },
          },
          { target: 'accepting.paying', actions: { type: 'adopt', params: ({ event }) => event } },
        ],
        'acceptance.cancelled': 'reviewing',
      },
    },
    // A second confirmation changes nothing, nor does cancelling: what was sent cannot be taken back.
    accepting: {
      initial: 'sendingRatings',
      states: {
        sendingRatings: {
          invoke: {
            src: 'sendRatings',
            input: ({ context }) => attemptOf(context),
            onDone: { target: 'paying', actions: 'noteRated' },
            onError: { target: 'paying', actions: { type: 'logRatingError', params: ({ event }) => event } },
          },
        },
        paying: {
          invoke: {
            src: 'acceptAndPay',
            input: ({ context }) => attemptOf(context),
            onDone: { target: '#acceptance.accepted.now', actions: 'noteAccepted' },
            onError: [
              {
                guard: { type: 'isDeclined', params: ({ event }) => event },
                target: '#acceptance.failed.declined',
                actions: { type: 'keepError', params: ({ event }) => event },
              },
              {
                guard: { type: 'isUnderWay', params: ({ event }) => event },
                target: '#acceptance.failed.underWay',
                actions: { type: 'keepError', params: ({ event }) => event },
              },
              {
                target: '#acceptance.failed.otherwise',
                actions: { type: 'keepError', params: ({ event }) => event },
              },
            ],
          },
        },
      },
    },
    failed: {
      // The payment came to its end after all, or an answer was lost.
      always: { guard: 'isAccepted', target: 'accepted.now' },
      on: {
        'acceptance.confirmed': [
          {
            guard: { type: 'isUnrated', params: ({ event }) => event },
            target: 'accepting.sendingRatings',
            actions: { type: 'adopt', params: ({ event }) => event },
          },
          { target: 'accepting.paying', actions: { type: 'adopt', params: ({ event }) => event } },
        ],
        'acceptance.cancelled': { target: 'reviewing', actions: 'clearError' },
      },
      initial: 'otherwise',
      states: { declined: {}, underWay: {}, otherwise: {} },
    },
    accepted: {
      initial: 'before',
      states: {
        /** When the page was shown. */
        before: {},
        /** By what was confirmed here: the banner says so. */
        now: {},
      },
    },
  },
})

function attemptOf({ attempt }: AcceptanceContext): AcceptanceAttempt {
  if (attempt === null) throw new Error('Nothing was confirmed.')
  return attempt
}
