import { assign, emit, fromPromise, setup } from 'xstate'
import { ApiError } from '@/shared/api'

/** Whether I vote for a bounty, and its score with that. */
export type VoteStanding = { isVoted: boolean; score: number }

/** Where the button stands: the words for a failure differ (specification, section 8 "Vote"). */
export type VotePlace = 'card' | 'detail'

type VoteContext = {
  place: VotePlace
  /** What the server has. */
  saved: VoteStanding
  /** What I want, which is what shows. */
  isWanted: boolean
  error: string | null
}

export type VoteEvent =
  | { type: 'vote.toggled' }
  /** The same by somebody who is signed out. */
  | { type: 'vote.refused' }
  | { type: 'alert.closed' }
  /** The page got other figures from the server. */
  | ({ type: 'standing.refreshed' } & VoteStanding)

function toErrorMessage(place: VotePlace, error: unknown): string {
  if (place === 'card') return 'Failed to update vote. Please try again.'
  const isRefused = error instanceof ApiError && error.status === 400
  if (!isRefused) return 'Error processing your vote. Please try again.'
  return error.detail ?? "You've already voted on this bounty."
}

/**
 * A vote that toggles (specification, section 4 "Vote"): it shows at once and is taken back when it could not be saved.
 * One request is under way at a time; whoever presses again meanwhile changes what is wanted, which is saved next.
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
      throw new Error('A vote needs "saveVote" provided.')
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
    // Figures from before the answer are older than it.
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
