import { type QueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { savedIdsQuery, savedStoriesQuery } from '@/features/reading/save-story'
import { PageHead } from '@/shared/lib/page-head'
import { SavedPage } from './ui/saved-page.tsx'

type SavedLoad = { context: { queryClient: QueryClient } }

/** Always the newest. The list is not fetched again while it is shown, so that a story which is taken out stays and can be saved again. */
export async function load({ context: { queryClient } }: SavedLoad): Promise<void> {
  await Promise.all([queryClient.fetchQuery(savedIdsQuery), queryClient.fetchInfiniteQuery(savedStoriesQuery)])
}

export function Screen(): ReactElement {
  const saved = useSuspenseInfiniteQuery(savedStoriesQuery)
  return (
    <>
      <PageHead title="Saved Stories" description="The stories that you have saved to read later." path="/saved" />
      <SavedPage
        stories={saved.data.pages.flatMap(({ items }) => items.map(({ story }) => story))}
        hasMore={saved.hasNextPage}
        isLoadingMore={saved.isFetchingNextPage}
        hasFailed={saved.isFetchNextPageError}
        onShowMore={() => void saved.fetchNextPage()}
      />
    </>
  )
}
