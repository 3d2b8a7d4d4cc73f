import { deleteDraft } from '@contract/endpoints.ts'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { localCopies } from '@/entities/draft'
import { ApiError, useApi } from '@/shared/api'
import { logError } from '@/shared/lib/error-log'
import { useAnnounce } from '@/shared/ui/live-region'
import { type DeletableDraft, type DeletionEvent, deletionMachine } from './deletion.machine.ts'

/** `onDeleted` is called when the list is out of date. */
export function useDeletion(accountId: string, onDeleted: () => void) {
  const api = useApi()
  const announce = useAnnounce()
  const [machine] = useState(() =>
    deletionMachine.provide({
      actors: {
        // Omit the actor's signal, so that leaving the page does not abort the request.
        deleteDraft: fromPromise(async ({ input: { id } }) => {
          await api(deleteDraft, { params: { id } }).catch(unlessGone)
          for (const name of [`draft:${id}`, `media:${id}`]) {
            await localCopies
              .forgetDraft(accountId, name)
              .catch((error) => logError('Failed to remove the local copy of a deleted draft.', error))
          }
          announce('Draft deleted.')
          onDeleted()
        }),
      },
    }),
  )
  const [snapshot, send] = useMachine(machine)
  return viewDeletion(snapshot, send)
}

/** A draft deleted elsewhere counts as deleted. */
function unlessGone(error: unknown) {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

export type DeletionView = ReturnType<typeof viewDeletion>

export const viewDeletion = (snapshot: SnapshotFrom<typeof deletionMachine>, send: (event: DeletionEvent) => void) => ({
  isOpen: !snapshot.matches('idle'),
  isBusy: snapshot.matches('deleting'),
  errorMessage: snapshot.matches('failed') ? 'Failed to delete draft.' : undefined,
  isDeleted: ({ id }: DeletableDraft) => snapshot.context.deleted.includes(id),
  request: ({ id }: DeletableDraft) => send({ type: 'deletion.requested', draft: { id } }),
  confirm: () => send({ type: 'deletion.confirmed' }),
  cancel: () => send({ type: 'deletion.cancelled' }),
})
