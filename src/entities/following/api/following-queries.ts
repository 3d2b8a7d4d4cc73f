import { followingNews, follows as followsEndpoint } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { cursorPagesOf, queryOf } from '@/shared/api'

/** The subjects that the reader follows, newest first. */
export const followsQuery = queryOf(followsEndpoint)

export const newsQuery = cursorPagesOf(followingNews)

/** Call it after something that may have followed on the server, such as a pledge. */
export function refreshFollows(queryClient: QueryClient): void {
  void queryClient.invalidateQueries(followsQuery)
  void queryClient.invalidateQueries({ queryKey: newsQuery.queryKey })
}
