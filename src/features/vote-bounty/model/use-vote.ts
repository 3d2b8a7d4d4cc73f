import type { Bounty } from '@contract/bounty.ts'
import { voteForBounty, withdrawVote } from '@contract/endpoints.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reloadRunning, updateVote, votesQuery } from '@/entities/bounty'
import { useSession } from '@/entities/session'
import { describeError, hasStatus, useApi } from '@/shared/api'

/** The error texts differ by place (docs/specification.md#8-error-catalogue). */
export type VotePlace = 'card' | 'detail'

function describeVoteError(place: VotePlace, error: Error): string {
  if (place === 'card') return 'Failed to update vote. Please try again.'
  return hasStatus(error, 400)
    ? describeError(error, "You've already voted on this bounty.")
    : 'Error processing your vote. Please try again.'
}

/**
 * Toggles a vote optimistically and reverts it on an error. One request for a bounty runs at a time; the cache shows
 * the latest choice until the last one has ended.
 */
export function useVote({ id }: Pick<Bounty, 'id'>, place: VotePlace) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { status } = useSession()
  const { data: votes = [] } = useQuery({ ...votesQuery, enabled: status === 'signedIn' })
  const [isRefused, setIsRefused] = useState(false)
  /** A second press may come before the first has rendered. */
  const readIsVoted = () => queryClient.getQueryData(votesQuery.queryKey)?.includes(id) === true
  const key = ['vote', id]
  const isLast = () => queryClient.isMutating({ mutationKey: key }) === 1
  const { mutate, error } = useMutation({
    mutationKey: key,
    scope: { id: key.join(' ') },
    mutationFn: (isWanted: boolean) =>
      isWanted
        ? // An existing vote is no error: the server returns the unchanged score.
          api(voteForBounty, { params: { id }, body: { score_change: 1 } })
        : api(withdrawVote, { params: { id } }),
    onMutate: (isWanted) => updateVote(queryClient, id, isWanted),
    onSuccess: ({ score }, isWanted) => isLast() && updateVote(queryClient, id, isWanted, score),
    onError: (_, isWanted) => isLast() && updateVote(queryClient, id, !isWanted),
    onSettled: () => isLast() && reloadRunning(queryClient),
  })
  return {
    isVoted: status === 'signedIn' && votes.includes(id),
    error: error === null ? undefined : describeVoteError(place, error),
    /** True until the session is known. */
    isWaiting: status === 'checking',
    isRefused,
    toggle: () => (status === 'signedOut' ? setIsRefused(true) : mutate(!readIsVoted())),
    closeAlert: () => setIsRefused(false),
  }
}
