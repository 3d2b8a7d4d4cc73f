import { deleteProgressUpdate, progressUpdates } from '@contract/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'

export function useUpdateDeletion(bountyId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const updates = { queryKey: keyOf(progressUpdates) }
  return useAction<{ id: string }>(
    async ({ id }) => {
      await api(deleteProgressUpdate, { params: { id: bountyId, update: id } })
      // Wait for the new list, so that the focus does not return to a button that is about to go.
      await queryClient.invalidateQueries(updates)
    },
    // It may have been deleted in another tab.
    { reloadIfRefused: updates },
  )
}
