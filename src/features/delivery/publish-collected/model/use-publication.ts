import type { Collection } from '@contract/delivery.ts'
import { publishCollected } from '@contract/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'

/** Asks about what is collected at that moment. */
export function usePublication(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useAction<Collection>(
    async (_, idempotencyKey) => {
      await api(publishCollected, { params: { id }, idempotencyKey })
      // Wait for the new state, so that the focus does not return to a button that is about to go.
      await queryClient.invalidateQueries()
    },
    // Somebody has confirmed, or the time is over.
    { reloadIfRefused: {} },
  )
}
