import type { Bounty } from '@contract/bounty.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BountyListName, bountyPages } from '@/entities/bounty'
import type { PagesQuery } from '@/shared/api'
import { useSearchInAddress } from './use-search-in-address.ts'

type Listed = { id: string }

export type ListView<Item extends Listed> = ReturnType<typeof usePagedList<Item>>
export type BountyListView = ListView<Bounty>

export const useBountyList = (list: BountyListName): BountyListView =>
  usePagedList((search) => bountyPages(list, search))

/** A list whose search is in the address of the page. Shows the current items until those of a new search arrive. */
export function usePagedList<Item extends Listed>(pagesFor: (search: string) => PagesQuery<Item>) {
  const { typed, search, applied: asked } = useSearchInAddress()
  const { data: found, ...query } = useInfiniteQuery(pagesFor(asked))
  const { isFetching, isFetchingNextPage, isError, isFetchNextPageError } = query
  const [loaded, setLoaded] = useState(asked)
  if (found !== undefined && loaded !== asked) setLoaded(asked)
  // `keepPreviousData` would drop the items when a search fails, and not follow a change of them.
  const { data } = useInfiniteQuery({ ...pagesFor(loaded), enabled: false })
  const pages = data?.pages ?? []
  const [first] = data?.pageParams ?? []
  return {
    typed,
    search,
    /** The search that the items match; null until a page has loaded. */
    applied: first === undefined ? null : (first.search ?? ''),
    // Pages shift when an item is added, so one can be in two of them.
    items: [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()],
    total: pages.at(-1)?.total ?? 0,
    pageSize: pagesFor(asked).initialPageParam.limit,
    hasMore: query.hasNextPage,
    isLoaded: found !== undefined && !isError && !isFetchingNextPage,
    isSearching: isFetching && found === undefined,
    isLoadingMore: isFetchingNextPage,
    hasFailed: isError && !isFetching,
    error: query.error,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  }
}
