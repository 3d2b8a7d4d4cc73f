import type { Bounty } from '@contract/bounty.ts'
import { assign, emit, fromPromise, setup } from 'xstate'
import { ApiError } from '@/shared/api'
import { contributionThanksMs } from '@/shared/config'

/** An amount in dollars, and the key that names the wish to give it once. */
export type Pledge = { amount: number; key: string }

type ContributionContext = {
  /** What was last wished for. Kept when it failed: who tries again with the same amount means the same pledge. */
  pledge: Pledge | null
  error: string | null
}

export type ContributionEvent =
  | { type: 'contribute.pressed' }
  /** The same by somebody who is signed out. */
  | { type: 'contribute.refused' }
  | { type: 'alert.closed' }
  /** The form is complete. `key` is a new one. */
  | { type: 'amount.given'; pledge: Pledge }
  | { type: 'amount.changed' }
  | { type: 'pledge.confirmed' }
  | { type: 'pledge.cancelled' }

/** Specification, section 8 "Contribute". */
const fallback = 'Failed to increase bounty. Please try again.'

/**
 * Putting money on a bounty (specification, sections 4, 5 and 8): an amount, a confirmation, thanks for 3 s, or an
 * error beside the amount, which stays.
 */
export const contributionMachine = setup({
  types: {
    context: {} as ContributionContext,
    events: {} as ContributionEvent,
    emitted: {} as { type: 'bounty.changed'; bounty: Bounty },
  },
  actors: {
    contribute: fromPromise<Bounty, Pledge>(() => {
      throw new Error('A contribution needs "contribute" provided.')
    }),
  },
  actions: {
    /** The same amount again is the same wish, under its first key: whatever became of that attempt, it counts once. */
    keepPledge: assign(({ context }, { pledge }: { pledge: Pledge }) =>
      context.pledge?.amount === pledge.amount ? {} : { pledge },
    ),
    tell: emit((_, { bounty }: { bounty: Bounty }) => ({ type: 'bounty.changed' as const, bounty })),
  },
  delays: { thanks: contributionThanksMs },
}).createMachine({
  id: 'contribution',
  context: { pledge: null, error: null },
  initial: 'closed',
  states: {
    closed: { on: { 'contribute.pressed': 'entering', 'contribute.refused': 'refusing' } },
    refusing: { on: { 'alert.closed': 'closed' } },
    entering: {
      on: {
        'amount.given': {
          target: 'confirming',
          actions: { type: 'keepPledge', params: ({ event }) => event },
        },
        'pledge.cancelled': 'closed',
      },
    },
    confirming: { on: { 'pledge.confirmed': 'contributing', 'pledge.cancelled': 'entering' } },
    // A second confirmation and a cancellation come too late: one request is under way.
    contributing: {
      invoke: {
        src: 'contribute',
        input: ({ context: { pledge } }) => pledge as Pledge,
        onDone: {
          target: 'thanked',
          actions: { type: 'tell', params: ({ event }) => ({ bounty: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: assign({
            error: ({ event: { error } }) => (error instanceof ApiError ? (error.detail ?? fallback) : fallback),
          }),
        },
      },
    },
    failed: {
      on: {
        'amount.given': {
          target: 'confirming',
          actions: { type: 'keepPledge', params: ({ event }) => event },
        },
        'amount.changed': 'entering',
        'pledge.cancelled': 'closed',
      },
      exit: assign({ error: null }),
    },
    thanked: {
      on: { 'contribute.pressed': 'entering', 'contribute.refused': 'refusing' },
      after: { thanks: 'closed' },
      exit: assign({ pledge: null }),
    },
  },
})
