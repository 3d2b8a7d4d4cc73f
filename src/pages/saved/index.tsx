import { type QueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { savedIdsQuery, savedStoriesQuery } from '@/features/reading/save-story'
import { PageHead } from '@/shared/lib/page-head'
import { SavedPage } from './ui/saved-page.tsx'

type SavedLoad = { context: { queryClient: QueryClient } }

/** Always the newest, without the stories that the reader took out on their last visit. */
export async function load({ context: { queryClient } }: SavedLoad): Promise<void> {
  await Promise.all([queryClient.fetchQuery(savedIdsQuery), queryClient.fetchInfiniteQuery(savedStoriesQuery)])
}

export function Screen(): ReactElement {
  const saved = useSuspenseInfiniteQuery(savedStoriesQuery)
  const found = saved.data.pages.flatMap(({ items }) => items)
  // A story stays until the page is left, so that taking it out can be undone.
  const [kept, setKept] = useState(new Map(found.map((item) => [item.story.id, item])))
  const later = found.filter(({ story }) => !kept.has(story.id))
  if (later.length > 0) setKept(new Map([...kept, ...later.map((item) => [item.story.id, item] as const)]))
  const stories = [...kept.values()].toSorted((one, other) => other.saved_at.localeCompare(one.saved_at))
  return (
    <>
      <PageHead title="Saved Stories" description="The stories that you have saved to read later." path="/saved" />
      <SavedPage
        stories={stories.map(({ story }) => story)}
        hasMore={saved.hasNextPage}
        isLoadingMore={saved.isFetchingNextPage}
        hasFailed={saved.isFetchNextPageError}
        onShowMore={() => void saved.fetchNextPage()}
      />
    </>
  )
}
