import { follow as followEndpoint, unfollow as unfollowEndpoint } from '@contract/endpoints.ts'
import type { FollowKind } from '@contract/following.ts'
import { useQueryClient } from '@tanstack/react-query'
import { countsKey } from '@/entities/count'
import { followsQuery, isSameSubject, newsQuery } from '@/entities/following'
import { useApi, useChoice } from '@/shared/api'

export type Followed = {
  /** The kind of what the button follows. */
  kind: FollowKind
  /** The slug of an author, the name of a category, or the id of a question. */
  subject: string
  /** Its name as readers know it, for the accessible name of the button. */
  name: string
}

export function useFollow({ kind, subject, name }: Followed) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { isChosen, choose, ...choice } = useChoice({
    key: ['follow', kind, subject],
    query: followsQuery,
    isIn: ({ items }) => items.some((follow) => isSameSubject(follow, { kind, subject })),
    change: ({ items, ...rest }, isWanted) => {
      const others = items.filter((other) => !isSameSubject(other, { kind, subject }))
      const followed_at = new Date().toISOString()
      return { ...rest, items: isWanted ? [{ kind, subject, name, followed_at }, ...others] : others }
    },
    send: (isWanted) => api(isWanted ? followEndpoint : unfollowEndpoint, { params: { kind, subject } }),
    onSaved: () => {
      // The news of the other subjects are fetched when they are shown next.
      void queryClient.invalidateQueries({ queryKey: newsQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: countsKey })
    },
  })
  return { ...choice, isFollowed: isChosen, follow: choose }
}
