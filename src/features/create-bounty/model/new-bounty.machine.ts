import type { Bounty, NewBounty } from '@contract/bounty.ts'
import { assign, emit, fromPromise, setup } from 'xstate'
import { ApiError } from '@/shared/api'
import { bountyCreatedMs } from '@/shared/config'

/** A bounty to be posted, and the key that names the wish to post it once. */
export type NewBountyAttempt = { bounty: NewBounty; key: string }

type NewBountyContext = {
  /** What was last wished for. Kept when it failed: who sends the same words again means the same bounty. */
  attempt: NewBountyAttempt | null
  error: string | null
}

export type NewBountyEvent =
  /** The form is complete. `key` is a new one. */
  | { type: 'form.submitted'; attempt: NewBountyAttempt }
  /** The same by somebody who is signed out. */
  | { type: 'form.refused' }
  | { type: 'form.changed' }
  | { type: 'attempt.confirmed' }
  | { type: 'attempt.cancelled' }

/** Specification, section 8 "Create bounty". */
const fallback = 'Failed to create bounty. Please try again.'
const signedOut = 'You must be logged in to create a bounty'

const isSame = (one: NewBounty, other: NewBounty) =>
  one.title === other.title && one.description === other.description && one.amount === other.amount

/**
 * Posting a bounty (specification, sections 4, 5 and 8): a form, a confirmation, and a notice for 5 s, or an error
 * above the form, in which everything typed stays.
 */
export const newBountyMachine = setup({
  types: {
    context: {} as NewBountyContext,
    events: {} as NewBountyEvent,
    emitted: {} as { type: 'bounty.created'; bounty: Bounty },
  },
  actors: {
    createBounty: fromPromise<Bounty, NewBountyAttempt>(() => {
      throw new Error('A new bounty needs "createBounty" provided.')
    }),
  },
  actions: {
    /** The same words again are the same wish, under its first key: whatever became of that attempt, it counts once. */
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
    // A second confirmation and a cancellation come too late: one request is under way.
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
