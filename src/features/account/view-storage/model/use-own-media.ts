import { deleteImage, ownMedia, storage } from '@contract/endpoints.ts'
import type { OwnMedia, OwnMediaPage } from '@contract/own-media.ts'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { callOf, keyOf, queryOf, repeatRunning, unlessGone, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'

type After = { after?: string }

export const storageQuery = queryOf(storage)

const mediaPages = infiniteQueryOptions<OwnMediaPage, Error, InfiniteData<OwnMediaPage, After>, QueryKey, After>({
  queryKey: [...keyOf(ownMedia), 'pages'],
  queryFn: ({ meta, signal, pageParam }) => callOf(meta)(ownMedia, { query: pageParam, signal }),
  initialPageParam: {},
  getNextPageParam: ({ next }) => (next === undefined ? undefined : { after: next }),
})

/** The server kept the upload because a text uses it now. */
export class InUse extends Error {}

export function useOwnMedia() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data, isFetching, isFetchingNextPage, hasNextPage, ...query } = useInfiniteQuery(mediaPages)
  const deletion = useAction<OwnMedia>(async ({ id }) => {
    const answer = await api(deleteImage, { params: { imageId: id } }).catch(unlessGone)
    if (answer?.deleted === false) throw new InUse()
    const left = queryClient.setQueryData(mediaPages.queryKey, (list) => list && withoutItem(list, id))
    repeatRunning(queryClient, mediaPages)
    const isEmpty = left?.pages.every(({ items }) => items.length === 0)
    if (isEmpty && hasNextPage && !isFetchingNextPage) void query.fetchNextPage()
    void queryClient.invalidateQueries(storageQuery)
  })
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return {
    isLoading: data === undefined && isFetching,
    isUnavailable: data === undefined && !isFetching,
    items,
    /** On the last page the list is complete, while the server's count may be older. */
    total: hasNextPage ? (data?.pages.at(-1)?.total ?? 0) : items.length,
    isLoadingMore: isFetchingNextPage,
    isMoreUnavailable: query.isFetchNextPageError && !isFetching,
    retry: () => void query.refetch(),
    loadMore: () => void query.fetchNextPage(),
    deletion,
  }
}

const withoutItem = ({ pages, pageParams }: InfiniteData<OwnMediaPage>, id: string) => ({
  pageParams,
  pages: pages.map((page) => ({
    ...page,
    items: page.items.filter((item) => item.id !== id),
    total: page.total - 1,
  })),
})
