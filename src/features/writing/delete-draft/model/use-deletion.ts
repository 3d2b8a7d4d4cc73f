import type { Draft } from '@contract/draft.ts'
import { deleteDraft } from '@contract/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { localCopies, myDraftsQuery, nameOfUnsent } from '@/entities/draft'
import { unlessGone, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { logError } from '@/shared/lib/error-log'

/** `accountId` owns the local copies, which are deleted with the draft. */
export function useDeletion(accountId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useAction<Pick<Draft, 'id'>>(async ({ id }) => {
    await api(deleteDraft, { params: { id } }).catch(unlessGone)
    // An earlier release kept media under the last of these.
    for (const name of [`draft:${id}`, nameOfUnsent(id), `media:${id}`]) {
      await localCopies
        .forgetDraft(accountId, name)
        .catch((error) => logError('Failed to remove the local copy of a deleted draft.', error))
    }
    queryClient.setQueryData(
      myDraftsQuery.queryKey,
      (drafts) => drafts && { ...drafts, items: drafts.items.filter((draft) => draft.id !== id) },
    )
    void queryClient.invalidateQueries(myDraftsQuery)
  })
}
