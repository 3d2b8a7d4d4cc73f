import { progressUpdates } from '@contract/endpoints.ts'
import { type ProgressUpdates, progressLimits } from '@contract/progress-update.ts'
import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import { callOf, keyOf } from '@/shared/api'

type PageQuery = { page: number }

/** The updates of a bounty, newest first. */
export const updatePages = (bountyId: string) =>
  infiniteQueryOptions<ProgressUpdates, Error, InfiniteData<ProgressUpdates, PageQuery>, QueryKey, PageQuery>({
    queryKey: [...keyOf(progressUpdates), 'pages', bountyId],
    queryFn: ({ meta, signal, pageParam }) =>
      callOf(meta)(progressUpdates, { params: { id: bountyId }, query: pageParam, signal }),
    initialPageParam: { page: 1 },
    getNextPageParam: ({ total }, _, { page }) =>
      page * progressLimits.pageSize < total ? { page: page + 1 } : undefined,
  })
