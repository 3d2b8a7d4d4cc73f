import type { Bounty } from '@contract/bounty.ts'
import { assign, emit, fromPromise, setup } from 'xstate'
import { ApiError } from '@/shared/api'
import { contributionThanksMs } from '@/shared/config'

/** `amount` is in dollars; `key` is the idempotency key. */
export type Pledge = { amount: number; key: string }

type ContributionContext = {
  pledge: Pledge | null
  error: string | null
}

export type ContributionEvent =
  | { type: 'contribute.pressed' }
  /** The reader is signed out. */
  | { type: 'contribute.refused' }
  | { type: 'alert.closed' }
  | { type: 'amount.given'; pledge: Pledge }
  | { type: 'amount.changed' }
  | { type: 'pledge.confirmed' }
  | { type: 'pledge.cancelled' }

/** docs/specification.md#8-error-catalogue */
const fallback = 'Failed to increase bounty. Please try again.'

export const contributionMachine = setup({
  types: {
    context: {} as ContributionContext,
    events: {} as ContributionEvent,
    emitted: {} as { type: 'bounty.changed'; bounty: Bounty },
  },
  actors: {
    contribute: fromPromise<Bounty, Pledge>(() => {
      throw new Error('Provide the actor "contribute" to contributionMachine.')
    }),
  },
  actions: {
    /** The same amount keeps its first key: the earlier attempt may have succeeded, and the pledge must count once. */
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
    // Ignore a second confirmation and a cancellation while a request is running.
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
