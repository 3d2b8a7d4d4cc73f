import { acceptance, noAttempt } from './acceptance-setup.ts'

const confirmed = {
  'acceptance.confirmed': [
    { guard: 'needsRating', target: 'accepting.sendingRatings', actions: 'beginAttempt' },
    { target: 'accepting.paying', actions: 'beginAttempt' },
  ],
} as const

/**
 * Sends the ratings first; if that fails, it logs the error and continues to pay.
 *
 * The same feedback keeps its key: after a declined card, a pending payment or a lost response it is still the same
 * acceptance, also with other ratings.
 */
export const acceptanceMachine = acceptance.createMachine({
  id: 'acceptance',
  context: ({ input }) => ({ ...input, attempt: noAttempt, error: null }),
  initial: 'reviewing',
  on: { 'delivery.refreshed': { actions: 'noteDelivery' } },
  states: {
    reviewing: {
      always: { guard: 'isAccepted', target: 'accepted.before' },
      on: { 'acceptance.requested': 'rating' },
    },
    rating: {
      // Accepted in another tab.
      always: { guard: 'isAccepted', target: 'accepted.before' },
      on: { ...confirmed, 'acceptance.cancelled': 'reviewing' },
    },
    // Ignore a second confirmation and a cancellation: a sent request cannot be taken back.
    accepting: {
      initial: 'sendingRatings',
      states: {
        sendingRatings: {
          invoke: {
            src: 'sendRatings',
            input: ({ context }) => context.attempt,
            onDone: { target: 'paying', actions: 'noteRating' },
            onError: { target: 'paying', actions: 'logRatingError' },
          },
        },
        paying: {
          invoke: {
            src: 'acceptAndPay',
            input: ({ context }) => context.attempt,
            onDone: { target: '#acceptance.accepted.now', actions: 'noteAcceptance' },
            onError: [
              { guard: 'wasDeclined', target: '#acceptance.failed.declined', actions: 'keepError' },
              { guard: 'isUnderWay', target: '#acceptance.failed.underWay', actions: 'keepError' },
              { target: '#acceptance.failed.otherwise', actions: 'keepError' },
            ],
          },
        },
      },
    },
    failed: {
      // The payment succeeded after all, or a response was lost.
      always: { guard: 'isAccepted', target: 'accepted.now' },
      on: { ...confirmed, 'acceptance.cancelled': { target: 'reviewing', actions: 'forgetError' } },
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
