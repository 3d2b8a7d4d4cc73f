import { followingNews, follows as followsEndpoint } from '@contract/endpoints.ts'
import type { Follow, FollowingNewsPage } from '@contract/following.ts'
import { type InfiniteData, infiniteQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { callOf, keyOf, queryOf, repeatRunning } from '@/shared/api'
import { isSameSubject } from '../model/subject.ts'

/** The subjects that the reader follows, newest first. */
export const followsQuery = queryOf(followsEndpoint)

type Before = string | undefined

/** The pages of news; the parameter of a page is the cursor that the page before it answered. */
export const newsQuery = infiniteQueryOptions<
  FollowingNewsPage,
  Error,
  InfiniteData<FollowingNewsPage, Before>,
  QueryKey,
  Before
>({
  queryKey: [...keyOf(followingNews), 'pages'],
  queryFn: ({ meta, signal, pageParam: before }) =>
    callOf(meta)(followingNews, { query: before === undefined ? {} : { before }, signal }),
  initialPageParam: undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
})

/** Call it after something that may have followed on the server, such as a pledge. */
export function refreshFollows(queryClient: QueryClient): void {
  void queryClient.invalidateQueries(followsQuery)
  void queryClient.invalidateQueries({ queryKey: newsQuery.queryKey })
}

/** Keeps what the server has saved. The news of the other subjects are fetched when they are shown next. */
export function saveFollow(queryClient: QueryClient, follow: Follow, isFollowed: boolean): void {
  queryClient.setQueryData(followsQuery.queryKey, (known) => {
    if (known === undefined) return undefined
    const others = known.items.filter((other) => !isSameSubject(other, follow))
    return { ...known, items: isFollowed ? [follow, ...others] : others }
  })
  repeatRunning(queryClient, { queryKey: followsQuery.queryKey })
  if (queryClient.getQueryData(followsQuery.queryKey) === undefined) void queryClient.invalidateQueries(followsQuery)
  void queryClient.invalidateQueries({ queryKey: newsQuery.queryKey })
}
