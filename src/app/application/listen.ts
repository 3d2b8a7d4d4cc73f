import { deliveredBounty } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { countsKey, listenForChanges } from '@/entities/count'
import { keyOf, readStoredToken } from '@/shared/api'

/** The counts, and a delivery, whose bounty becomes paid after the last backer's card is charged. */
const liveKeys = [countsKey, keyOf(deliveredBounty)]

/** Fetches again what a live event makes outdated. Returns a function that stops listening. */
export function listen(queryClient: QueryClient): () => void {
  return listenForChanges(readStoredToken, () => {
    for (const queryKey of liveKeys) void queryClient.invalidateQueries({ queryKey })
  })
}
