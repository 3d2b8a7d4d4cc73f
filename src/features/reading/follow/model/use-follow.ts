import { follow as followEndpoint, unfollow as unfollowEndpoint } from '@contract/endpoints.ts'
import type { FollowKind } from '@contract/following.ts'
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { countsKey } from '@/entities/count'
import { followsQuery, isSameSubject, saveFollow } from '@/entities/following'
import { describeError, useApi } from '@/shared/api'

export type Followed = {
  /** The kind of what the button follows. */
  kind: FollowKind
  /** The slug of an author, the name of a category, or the id of a question. */
  subject: string
  /** Its name as readers know it, for the accessible name of the button. */
  name: string
}

/** Shows the latest choice while its request waits or runs. One request for a subject runs at a time. */
export function useFollow({ kind, subject, name }: Followed) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data, isFetching } = useQuery(followsQuery)
  const key = ['follow', kind, subject]
  const filters = { mutationKey: key, status: 'pending' } as const
  const choices = useMutationState({ filters, select: ({ state }) => state.variables as boolean })
  const isSaved = (items = data?.items) => items?.some((follow) => isSameSubject(follow, { kind, subject })) ?? false
  /** A second press may come before the first has rendered. */
  const readIsFollowed = () => {
    const last = queryClient.getMutationCache().findAll(filters).at(-1)
    return last?.state.variables ?? isSaved(queryClient.getQueryData(followsQuery.queryKey)?.items)
  }
  const { mutate, error } = useMutation({
    mutationKey: key,
    scope: { id: key.join(' ') },
    mutationFn: (isWanted: boolean) => api(isWanted ? followEndpoint : unfollowEndpoint, { params: { kind, subject } }),
    onSuccess: (_, isWanted) => {
      saveFollow(queryClient, { kind, subject, name, followed_at: new Date().toISOString() }, isWanted)
      void queryClient.invalidateQueries({ queryKey: countsKey })
    },
  })
  return {
    isFollowed: choices.at(-1) ?? isSaved(),
    /** What is shown is neither unknown nor about to be replaced. */
    isCurrent: data !== undefined && !isFetching,
    error: error === null ? undefined : describeError(error, 'Failed to save. Please try again.'),
    follow: () => mutate(true),
    toggle: () => mutate(!readIsFollowed()),
  }
}
