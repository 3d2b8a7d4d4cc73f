import type { QueryClient } from '@tanstack/react-query'
import { followsQuery, newsQuery } from '@/entities/following'

type FollowingLoad = { context: { queryClient: QueryClient } }

/** Always the newest: the page says which news the reader has not seen. */
export async function loadFollowing({ context: { queryClient } }: FollowingLoad): Promise<void> {
  await Promise.all([queryClient.fetchQuery(followsQuery), queryClient.fetchInfiniteQuery(newsQuery)])
}
