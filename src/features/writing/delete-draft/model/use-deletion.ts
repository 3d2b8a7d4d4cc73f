import type { Draft } from '@contract/draft.ts'
import { deleteDraft } from '@contract/endpoints.ts'
import { useState } from 'react'
import { localCopies } from '@/entities/draft'
import { unlessGone, useApi } from '@/shared/api'
import { useConfirmedAction } from '@/shared/lib/confirmed-action'
import { logError } from '@/shared/lib/error-log'
import { useAnnounce } from '@/shared/ui/live-region'

type DeletableDraft = Pick<Draft, 'id'>

/** `onDeleted` is called when the list is out of date. */
export function useDeletion(accountId: string, onDeleted: () => void) {
  const api = useApi()
  const announce = useAnnounce()
  // Deleted since the page was shown, so that the list can hide it before it is reloaded.
  const [deleted, setDeleted] = useState<readonly string[]>([])
  const action = useConfirmedAction<DeletableDraft>(async ({ content: { id } }) => {
    await api(deleteDraft, { params: { id } }).catch(unlessGone)
    for (const name of [`draft:${id}`, `media:${id}`]) {
      await localCopies
        .forgetDraft(accountId, name)
        .catch((error) => logError('Failed to remove the local copy of a deleted draft.', error))
    }
    setDeleted((before) => [...before, id])
    announce('Draft deleted.')
    onDeleted()
  })
  return { ...action, isDeleted: ({ id }: DeletableDraft) => deleted.includes(id) }
}
