import { deleteProgressUpdate, progressUpdates } from '@contract/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { isFinalRefusal, keyOf, useApi } from '@/shared/api'
import { useConfirmedAction } from '@/shared/lib/confirmed-action'
import { useAnnounce } from '@/shared/ui/live-region'

export function useUpdateDeletion(bountyId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const announce = useAnnounce()
  const reload = () => queryClient.invalidateQueries({ queryKey: keyOf(progressUpdates) })
  return useConfirmedAction<{ id: string }>(async ({ content: { id } }) => {
    await api(deleteProgressUpdate, { params: { id: bountyId, update: id } }).catch((error: unknown) => {
      // It may have been deleted in another tab.
      if (isFinalRefusal(error)) void reload()
      throw error
    })
    announce('Update deleted.')
    // Wait for the new list, so that the focus does not return to a button that is about to go.
    await reload()
  })
}
