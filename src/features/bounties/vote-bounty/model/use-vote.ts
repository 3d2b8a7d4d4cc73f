import type { Bounty } from '@contract/bounty.ts'
import { voteForBounty, withdrawVote } from '@contract/endpoints.ts'
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveVote, votesQuery } from '@/entities/bounty'
import { useOnceKnown, useSession } from '@/entities/session'
import { describeError, hasStatus, useApi } from '@/shared/api'

/** The error texts differ by place (docs/specification.md#8-error-catalogue). */
export type VotePlace = 'card' | 'detail'

function describeVoteError(place: VotePlace, error: Error): string {
  if (place === 'card') return 'Failed to update vote. Please try again.'
  return hasStatus(error, 400)
    ? describeError(error, "You've already voted on this bounty.")
    : 'Error processing your vote. Please try again.'
}

/** Shows the latest choice while its request waits or runs. One request for a bounty runs at a time. */
export function useVote({ id, score }: Pick<Bounty, 'id' | 'score'>, place: VotePlace) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { status } = useSession()
  const isSignedIn = status === 'signedIn'
  const { data: votes = [] } = useQuery({ ...votesQuery, enabled: isSignedIn })
  const [isRefused, setIsRefused] = useState(false)
  const key = ['vote', id]
  const filters = { mutationKey: key, status: 'pending' } as const
  const choices = useMutationState({ filters, select: ({ state }) => state.variables as boolean })
  const isSaved = isSignedIn && votes.includes(id)
  const isVoted = isSignedIn && (choices.at(-1) ?? isSaved)
  /** A second press may come before the first has rendered. */
  const readIsVoted = () => {
    const last = queryClient.getMutationCache().findAll(filters).at(-1)
    return last?.state.variables ?? queryClient.getQueryData(votesQuery.queryKey)?.includes(id)
  }
  const { mutate, reset, error } = useMutation({
    mutationKey: key,
    scope: { id: key.join(' ') },
    mutationFn: (isWanted: boolean) =>
      isWanted
        ? // An existing vote is no error: the server returns the unchanged score.
          api(voteForBounty, { params: { id }, body: { score_change: 1 } })
        : api(withdrawVote, { params: { id } }),
    onSuccess: (saved, isWanted) => saveVote(queryClient, id, isWanted, saved.score),
  })
  const hasNoSession = hasStatus(error, 401)
  const toggle = useOnceKnown(() => (status === 'signedOut' ? setIsRefused(true) : mutate(!readIsVoted())))
  return {
    isVoted,
    score: score + Number(isVoted) - Number(isSaved),
    error: error === null || hasNoSession ? undefined : describeVoteError(place, error),
    /** The reader must sign in first. */
    isRefused: isRefused || hasNoSession,
    toggle,
    closeAlert: () => {
      reset()
      setIsRefused(false)
    },
  }
}
