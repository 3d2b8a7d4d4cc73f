import { ApiError } from '@/shared/api'
import { done, examplesOf, failed } from '@/shared/testing'
import { voteMachine } from './vote.machine.ts'

export const examples = examplesOf(voteMachine, {
  input: { place: 'card', isVoted: false, score: 86 },
  events: [
    { type: 'vote.toggled' },
    { type: 'vote.refused' },
    { type: 'alert.closed' },
    { type: 'standing.refreshed', isVoted: true, score: 90 },
    done('saveVote', { isVoted: true, score: 87 }),
    done('saveVote', { isVoted: false, score: 86 }),
    failed('saveVote', new ApiError(0, undefined, null)),
  ],
})
