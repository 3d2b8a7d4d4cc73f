import type { Collection } from '@contract/delivery.ts'
import { publishCollected } from '@contract/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { isFinalRefusal, useApi } from '@/shared/api'
import { useConfirmedAction } from '@/shared/lib/confirmed-action'
import { useAnnounce } from '@/shared/ui/live-region'

/** Asks about what is collected at that moment. */
export function usePublication(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const announce = useAnnounce()
  return useConfirmedAction<Collection>(async ({ key }) => {
    await api(publishCollected, { params: { id }, idempotencyKey: key }).catch((error: unknown) => {
      // The page is out of date: somebody has confirmed, or the time is over.
      if (isFinalRefusal(error)) void queryClient.invalidateQueries()
      throw error
    })
    // Wait for the new state, so that the focus does not return to a button that is about to go.
    await queryClient.invalidateQueries()
    announce('The story is published with what was collected.')
  })
}
