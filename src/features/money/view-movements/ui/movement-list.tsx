import type { BountyMovement, BountyMovementPage } from '@contract/bounty-movement.ts'
import { bountyMovements } from '@contract/endpoints.ts'
import { type InfiniteData, infiniteQueryOptions, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { callOf, keyOf } from '@/shared/api'
import { formatAmount } from '@/shared/lib/money'
import { LoadMore } from '@/shared/ui/load-more'
import { LocalDate } from '@/shared/ui/local-date'
import { Notice } from '@/shared/ui/notice'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { Skeleton } from '@/shared/ui/skeleton'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import { Table, type TableColumn } from '@/shared/ui/table'
import { Text } from '@/shared/ui/text'
import { describeMovement, describeParts } from '../lib/movement-words.ts'

type After = { after?: string }

const movementPages = (bountyId: string) =>
  infiniteQueryOptions<BountyMovementPage, Error, InfiniteData<BountyMovementPage, After>, QueryKey, After>({
    queryKey: [...keyOf(bountyMovements), bountyId],
    queryFn: ({ meta, signal, pageParam }) =>
      callOf(meta)(bountyMovements, { params: { id: bountyId }, query: pageParam, signal }),
    initialPageParam: {},
    getNextPageParam: ({ next }) => (next === undefined ? undefined : { after: next }),
  })

const columns: TableColumn[] = [
  { title: 'Transaction', kind: 'name' },
  { title: 'Amount', kind: 'amount' },
]

type MovementListProps = {
  /** The bounty whose money moved. */
  bountyId: string
}

export function MovementList({ bountyId }: MovementListProps) {
  const { data, isFetching, isFetchingNextPage, hasNextPage, ...query } = useInfiniteQuery(movementPages(bountyId))
  const list = useRef<HTMLDivElement>(null)
  if (data === undefined) {
    return isFetching ? (
      <MovementsOnTheirWay />
    ) : (
      <RetryNotice onRetry={() => void query.refetch()}>The transactions could not be loaded.</RetryNotice>
    )
  }
  const movements = data.pages.flatMap(({ items }) => items)
  const total = hasNextPage ? data.pages.at(-1)?.total : movements.length
  if (movements.length === 0) return <Text look="note">No money has moved yet.</Text>
  return (
    <Stack gap="normal">
      <div ref={list} aria-busy={isFetchingNextPage}>
        <Table caption="Newest first" columns={columns} rows={movements.map(toRow)} />
      </div>
      {query.isFetchNextPageError && !isFetching && (
        <Notice tone="critical">More could not be loaded. Please try again.</Notice>
      )}
      <LoadMore
        shown={movements.length}
        total={total}
        busy={isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
        list={list}
        items="tbody > tr"
      />
    </Stack>
  )
}

function toRow(movement: BountyMovement) {
  const parts = describeParts(movement)
  return {
    id: movement.id,
    cells: [
      <Stack gap="hair" key="words">
        <span>{describeMovement(movement)}</span>
        {parts !== undefined && <Text look="note">{parts}</Text>}
        <Text look="note">
          <LocalDate timestamp={movement.at} />
        </Text>
      </Stack>,
      formatAmount(movement.amount),
    ],
  }
}

function MovementsOnTheirWay() {
  return (
    <Stack gap="normal" aria-busy="true">
      <Spinner label="Loading transactions" />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </Stack>
  )
}
