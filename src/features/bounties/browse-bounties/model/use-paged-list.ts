import type { Bounty } from '@contract/bounty.ts'
import { hashKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type BoardFilter, type BountyListName, bountyPages } from '@/entities/bounty'
import type { PagesQuery } from '@/shared/api'
import { useSearchInAddress } from './use-search-in-address.ts'

type Listed = { id: string }

export type ListView<Item extends Listed> = ReturnType<typeof usePagedList<Item>>
export type BountyListView = ListView<Bounty>

export const useBountyList = (list: BountyListName, filter?: BoardFilter): BountyListView =>
  usePagedList((search) => bountyPages(list, search, filter))

/**
 * A list whose search is in the address of the page, named by `parameter`. Shows the current items until those of another search or filter
 * arrive.
 */
export function usePagedList<Item extends Listed>(
  pagesFor: (search: string) => PagesQuery<Item>,
  parameter: 'search' | 'q' = 'search',
) {
  const queryClient = useQueryClient()
  const { typed, search, applied: searched } = useSearchInAddress(parameter)
  const asked = pagesFor(searched)
  const { data: found, ...query } = useInfiniteQuery(asked)
  const { isFetching, isFetchingNextPage, isError, isFetchNextPageError } = query
  const [loaded, setLoaded] = useState(asked)
  if (found !== undefined && hashKey(loaded.queryKey) !== hashKey(asked.queryKey)) setLoaded(asked)
  // `keepPreviousData` would drop the items when a search fails, and not follow a change of them.
  const { data } = useInfiniteQuery({ ...loaded, enabled: false })
  const pages = data?.pages ?? []
  const newest = pages.at(-1)
  const [first] = data?.pageParams ?? []
  return {
    typed,
    search: (words: string) => {
      // Clearing the field reloads the whole list (docs/specification.md#5-validation-rules).
      if (words === '' && typed !== '')
        void queryClient.invalidateQueries({ queryKey: pagesFor('').queryKey, exact: true })
      search(words)
    },
    /** Identifies the search and the filters that the items match. */
    loadedKey: hashKey(loaded.queryKey),
    /** The search that the items match; null until a page has loaded. */
    applied: first === undefined ? null : (first.search ?? ''),
    // Pages shift when an item is added, so one can be in two of them.
    items: [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()],
    total: newest?.total ?? 0,
    /** There may be more than `total`. */
    isMinimum: newest?.total_is_minimum === true,
    pageSize: asked.initialPageParam.limit,
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
