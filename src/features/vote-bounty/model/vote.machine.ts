import { assign, emit, fromPromise, setup } from 'xstate'
import { ApiError } from '@/shared/api'

export type VoteStanding = {
  /** True when the reader has voted. */
  isVoted: boolean
  /** The number of votes. */
  score: number
}

/** The error texts differ by place (docs/specification.md#8-error-catalogue). */
export type VotePlace = 'card' | 'detail'

type VoteContext = {
  place: VotePlace
  saved: VoteStanding
  /** The reader's choice, which the button shows before the server confirms it. */
  isWanted: boolean
  error: string | null
}

export type VoteEvent =
  | { type: 'vote.toggled' }
  | { type: 'vote.refused' }
  | { type: 'alert.closed' }
  | ({ type: 'standing.refreshed' } & VoteStanding)

function toErrorMessage(place: VotePlace, error: unknown): string {
  if (place === 'card') return 'Failed to update vote. Please try again.'
  const isRefused = error instanceof ApiError && error.status === 400
  if (!isRefused) return 'Error processing your vote. Please try again.'
  return error.detail ?? "You've already voted on this bounty."
}

/**
 * Toggles a vote optimistically and reverts it on an error. Only one request runs at a time; another press changes
 * the wanted vote, which is saved next.
 */
export const voteMachine = setup({
  types: {
    context: {} as VoteContext,
    events: {} as VoteEvent,
    input: {} as VoteStanding & { place: VotePlace },
    emitted: {} as { type: 'vote.saved' } & VoteStanding,
  },
  actors: {
    saveVote: fromPromise<VoteStanding, { isWanted: boolean }>(() => {
      throw new Error('Provide the actor "saveVote" to voteMachine.')
    }),
  },
  actions: {
    changeMind: assign(({ context: { isWanted } }) => ({ isWanted: !isWanted })),
    adopt: assign((_, { isVoted, score }: VoteStanding) => ({ saved: { isVoted, score }, isWanted: isVoted })),
    keepSaved: assign((_, saved: VoteStanding) => ({ saved })),
    tell: emit((_, { isVoted, score }: VoteStanding) => ({ type: 'vote.saved' as const, isVoted, score })),
    takeBack: assign(({ context: { saved, place } }, { error }: { error: unknown }) => ({
      isWanted: saved.isVoted,
      error: toErrorMessage(place, error),
    })),
  },
  guards: {
    changedMind: ({ context: { isWanted } }, { isVoted }: VoteStanding) => isWanted !== isVoted,
  },
}).createMachine({
  id: 'vote',
  context: ({ input: { place, isVoted, score } }) => ({
    place,
    saved: { isVoted, score },
    isWanted: isVoted,
    error: null,
  }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'vote.toggled': { target: 'saving', actions: ['changeMind', assign({ error: null })] },
        'vote.refused': { target: 'refusing', actions: assign({ error: null }) },
        'standing.refreshed': { actions: { type: 'adopt', params: ({ event }) => event } },
      },
    },
    // Ignore refreshed scores, which are older than the pending response.
    saving: {
      on: { 'vote.toggled': { actions: 'changeMind' } },
      invoke: {
        src: 'saveVote',
        input: ({ context: { isWanted } }) => ({ isWanted }),
        onDone: [
          {
            guard: { type: 'changedMind', params: ({ event }) => event.output },
            target: 'saving',
            reenter: true,
            actions: [
              { type: 'keepSaved', params: ({ event }) => event.output },
              { type: 'tell', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'resting',
            actions: [
              { type: 'keepSaved', params: ({ event }) => event.output },
              { type: 'tell', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: { target: 'resting', actions: { type: 'takeBack', params: ({ event }) => event } },
      },
    },
    refusing: {
      on: {
        'alert.closed': 'resting',
        'standing.refreshed': { actions: { type: 'adopt', params: ({ event }) => event } },
      },
    },
  },
})
