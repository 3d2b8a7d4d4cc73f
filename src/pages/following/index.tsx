import { markNewsSeen } from '@contract/endpoints.ts'
import { type QueryClient, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useMarkSeen } from '@/entities/count'
import { followsQuery, newsQuery } from '@/entities/following'
import { PageHead } from '@/shared/lib/page-head'
import { FollowingPage } from './ui/following-page.tsx'

type FollowingLoad = { context: { queryClient: QueryClient } }

/** Always the newest: the page says which news the reader has not seen. */
export async function load({ context: { queryClient } }: FollowingLoad): Promise<void> {
  await Promise.all([queryClient.fetchQuery(followsQuery), queryClient.fetchInfiniteQuery(newsQuery)])
}

export function Screen(): ReactElement {
  const { data: follows } = useSuspenseQuery(followsQuery)
  const news = useSuspenseInfiniteQuery(newsQuery)
  const [first] = news.data.pages
  // The marks stay while the reader is here, although the server hears at once that the news were seen.
  const [seenUntil] = useState(first?.seen_until ?? null)
  useMarkSeen(first?.items[0]?.at, (api, until) => api(markNewsSeen, { body: { until } }))
  return (
    <>
      <PageHead
        title="Following"
        description="What is new from the authors, categories and questions that you follow."
        path="/following"
      />
      <FollowingPage
        follows={follows.items}
        news={news.data.pages.flatMap(({ items }) => items)}
        seenUntil={seenUntil}
        hasMore={news.hasNextPage}
        isLoadingMore={news.isFetchingNextPage}
        hasFailed={news.isFetchNextPageError}
        onShowMore={() => void news.fetchNextPage()}
      />
    </>
  )
}
