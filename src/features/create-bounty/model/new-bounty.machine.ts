import type { Bounty, NewBounty } from '@contract/bounty.ts'
import { assign, emit, fromPromise, setup } from 'xstate'
import { ApiError } from '@/shared/api'
import { bountyCreatedMs } from '@/shared/config'

export type NewBountyAttempt = { bounty: NewBounty; key: string }

type NewBountyContext = {
  attempt: NewBountyAttempt | null
  error: string | null
}

export type NewBountyEvent =
  | { type: 'form.submitted'; attempt: NewBountyAttempt }
  /** The user is signed out. */
  | { type: 'form.refused' }
  | { type: 'form.changed' }
  | { type: 'attempt.confirmed' }
  | { type: 'attempt.cancelled' }

/** docs/specification.md#8-error-catalogue */
const fallback = 'Failed to create bounty. Please try again.'
const signedOut = 'You must be logged in to create a bounty'

const isSame = (one: NewBounty, other: NewBounty) =>
  one.title === other.title && one.description === other.description && one.amount === other.amount

export const newBountyMachine = setup({
  types: {
    context: {} as NewBountyContext,
    events: {} as NewBountyEvent,
    emitted: {} as { type: 'bounty.created'; bounty: Bounty },
  },
  actors: {
    createBounty: fromPromise<Bounty, NewBountyAttempt>(() => {
      throw new Error('Provide the actor "createBounty" to newBountyMachine.')
    }),
  },
  actions: {
    /**
     * The same text keeps its first key: the earlier attempt may have succeeded, and the bounty must be posted once.
     */
    keepAttempt: assign(({ context }, { attempt }: { attempt: NewBountyAttempt }) =>
      context.attempt !== null && isSame(context.attempt.bounty, attempt.bounty) ? {} : { attempt },
    ),
    tell: emit((_, { bounty }: { bounty: Bounty }) => ({ type: 'bounty.created' as const, bounty })),
  },
  delays: { notice: bountyCreatedMs },
}).createMachine({
  id: 'newBounty',
  context: { attempt: null, error: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.submitted': { target: 'confirming', actions: { type: 'keepAttempt', params: ({ event }) => event } },
        'form.refused': { target: 'failed', actions: assign({ error: signedOut }) },
      },
    },
    confirming: { on: { 'attempt.confirmed': 'creating', 'attempt.cancelled': 'editing' } },
    // Ignore a second confirmation and a cancellation while a request is running.
    creating: {
      invoke: {
        src: 'createBounty',
        input: ({ context: { attempt } }) => attempt as NewBountyAttempt,
        onDone: {
          target: 'created',
          actions: [assign({ attempt: null }), { type: 'tell', params: ({ event }) => ({ bounty: event.output }) }],
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
        'form.submitted': {
          target: 'confirming',
          actions: [{ type: 'keepAttempt', params: ({ event }) => event }, assign({ error: null })],
        },
        'form.refused': { actions: assign({ error: signedOut }) },
        'form.changed': { target: 'editing', actions: assign({ error: null }) },
      },
    },
    created: {
      on: {
        'form.submitted': { target: 'confirming', actions: { type: 'keepAttempt', params: ({ event }) => event } },
        'form.refused': { target: 'failed', actions: assign({ error: signedOut }) },
      },
      after: { notice: 'editing' },
    },
  },
})
