import type { RefObject } from 'react'
import { ConfirmedActionDialog, type ConfirmedActionView } from '@/shared/ui/confirm-dialog'

type DeletionDialogProps = {
  /** State and actions of the deletion, from `useDeletion`. */
  deletion: ConfirmedActionView
  /** Receives the focus when the deleted draft has disappeared. */
  focusFallback?: RefObject<HTMLElement | null>
}

export const DeletionDialog = ({ deletion, ...focus }: DeletionDialogProps) => (
  <ConfirmedActionDialog
    {...focus}
    action={deletion}
    title="Delete draft"
    busyLabel="Deleting..."
    doneWords="Draft deleted."
    toErrorMessage={() => 'Failed to delete draft.'}
  >
    Are you sure you want to delete this draft?
  </ConfirmedActionDialog>
)
