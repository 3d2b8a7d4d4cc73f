import type { DeliveredVersion, Review } from '@contract/delivery.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deliveredVersionQuery } from '@/entities/delivery'
import { readStoredContent } from '@/entities/draft'
import type { ComparableText } from '@/entities/text-comparison'
import { describeError } from '@/shared/api'

const unavailable = 'The versions of this story could not be loaded. Please try again.'

const readText = ({ title, content }: DeliveredVersion): ComparableText => ({
  title,
  document: readStoredContent(content).document,
})

/** Compares the last two versions until the reader chooses others. */
export function useDeliveredVersions(deliveryId: string, versions: Review['versions']) {
  const [chosen, setChosen] = useState<{ before?: number; after?: number }>({})
  const before = chosen.before ?? versions.at(-2)?.number ?? 0
  const after = chosen.after ?? versions.at(-1)?.number ?? 0
  // A delivered version never changes.
  const staleTime = Number.POSITIVE_INFINITY
  const older = useQuery({ ...deliveredVersionQuery(deliveryId, before), staleTime, select: readText })
  const newer = useQuery({ ...deliveredVersionQuery(deliveryId, after), staleTime, select: readText })
  const failed = [older, newer].find(({ isError, isFetching }) => isError && !isFetching)
  return {
    before,
    after,
    older: older.data,
    newer: newer.data,
    choose: (wanted: { before?: number; after?: number }) => setChosen((present) => ({ ...present, ...wanted })),
    errorMessage: failed && describeError(failed.error, unavailable),
    retry: () => {
      for (const query of [older, newer]) if (query.isError) void query.refetch()
    },
  }
}
