import type { RefObject } from 'react'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Notice } from '@/shared/ui/notice'
import type { DeletionView } from '../model/use-deletion.ts'

type DeletionDialogProps = {
  /** State and actions of the deletion, from `useDeletion`. */
  deletion: DeletionView
  /** Receives the focus when the deleted draft has disappeared. */
  focusFallback?: RefObject<HTMLElement | null>
}

export function DeletionDialog({ deletion, ...focus }: DeletionDialogProps) {
  const { isOpen, isBusy, errorMessage, confirm, cancel } = deletion
  return (
    <ConfirmDialog
      {...focus}
      open={isOpen}
      title="Delete draft"
      tone="critical"
      confirmLabel="Delete draft"
      busyLabel="Deleting..."
      busy={isBusy}
      fields={errorMessage && <Notice tone="critical">{errorMessage}</Notice>}
      onConfirm={confirm}
      onClose={cancel}
    >
      Are you sure you want to delete this draft?
    </ConfirmDialog>
  )
}
