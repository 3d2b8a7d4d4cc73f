import { deleteImage } from '@contract/endpoints.ts'
import type { OwnMedia, OwnMediaPage } from '@contract/own-media.ts'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { repeatRunning, unlessGone, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { useAnnounce } from '@/shared/ui/live-region'
import { mediaPages, storageQuery } from '../api/storage-queries.ts'

/** The server kept the upload because a text uses it now. */
export class InUse extends Error {}

export function useOwnMedia() {
  const api = useApi()
  const queryClient = useQueryClient()
  const announce = useAnnounce()
  const { data, isFetching, isFetchingNextPage, hasNextPage, ...query } = useInfiniteQuery(mediaPages)
  const deletion = useAction<OwnMedia>(async ({ id, kind }) => {
    const answer = await api(deleteImage, { params: { imageId: id } }).catch(unlessGone)
    if (answer?.deleted === false) throw new InUse()
    announce(kind === 'picture' ? 'Image deleted.' : 'Recording deleted.')
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
