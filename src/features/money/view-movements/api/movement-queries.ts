import type { BountyMovementPage } from '@contract/bounty-movement.ts'
import { bountyMovements } from '@contract/endpoints.ts'
import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import { callOf, keyOf } from '@/shared/api'

type After = { after?: string }

export const movementPages = (bountyId: string) =>
  infiniteQueryOptions<BountyMovementPage, Error, InfiniteData<BountyMovementPage, After>, QueryKey, After>({
    queryKey: [...keyOf(bountyMovements), bountyId],
    queryFn: ({ meta, signal, pageParam }) =>
      callOf(meta)(bountyMovements, { params: { id: bountyId }, query: pageParam, signal }),
    initialPageParam: {},
    getNextPageParam: ({ next }) => (next === undefined ? undefined : { after: next }),
  })
