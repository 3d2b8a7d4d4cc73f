import type { Ratings } from '@contract/delivery.ts'
import { assign, fromPromise, setup } from 'xstate'
import { ApiError } from '@/shared/api'

/** `ratings` is null if the creator has already rated the delivery. */
export type Review = { ratings: Ratings | null; feedback: string }

export type AcceptanceAttempt = { review: Review; key: string }

export type Standing = { isAccepted: boolean; isRated: boolean }

export type AcceptanceEvent =
  | { type: 'acceptance.requested' }
  /** `key` is fresh; the machine ignores it if the previous attempt had the same feedback. */
  | { type: 'acceptance.confirmed'; review: Review; key: string }
  | { type: 'acceptance.cancelled' }
  | ({ type: 'delivery.refreshed' } & Standing)

type AcceptanceContext = Standing & {
  attempt: AcceptanceAttempt | null
  error: unknown
}

const hasStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status

type Confirmation = { review: Review; key: string }
type ErrorParams = { error: unknown }

/**
 * Sends the ratings first; if that fails, it logs the error and continues to pay.
 *
 * The same feedback keeps its key: after a declined card, a pending payment or a lost response it is still the same
 * acceptance. Ratings entered again after a lost response keep it too, and the server stores only one set. An
 * acceptance is never reverted, even if an older response says otherwise.
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
    adopt: assign(({ context: { attempt } }, { review, key }: Confirmation) => ({
      // The acceptance contains only the feedback; the ratings are a separate request.
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
      // Accepted in another tab.
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
    // Ignore a second confirmation and a cancellation: a sent request cannot be taken back.
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
      // The payment succeeded after all, or a response was lost.
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
        /** Accepted before this page was loaded, or in another tab. */
        before: {},
        now: {},
      },
    },
  },
})

function attemptOf({ attempt }: AcceptanceContext): AcceptanceAttempt {
  if (attempt === null) throw new Error('This state needs an attempt in the context.')
  return attempt
}
