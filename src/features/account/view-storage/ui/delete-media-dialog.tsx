import { type RefObject, useRef } from 'react'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Notice } from '@/shared/ui/notice'
import { mediaNoun } from '../lib/media-words.ts'
import type { OwnMediaView } from '../model/use-own-media.ts'

type DeleteMediaDialogProps = {
  /** The list of files and its actions, from `useOwnMedia`. */
  media: OwnMediaView
  /** Takes the focus after closing if the opener is gone. */
  focusFallback: RefObject<HTMLElement | null>
}

export function DeleteMediaDialog({ media, focusFallback }: DeleteMediaDialogProps) {
  const { target, isDeleting, errorMessage, confirm, cancel } = media
  // Keep the text while the dialog closes.
  const last = useRef(target)
  if (target !== null) last.current = target
  const noun = mediaNoun[last.current?.kind ?? 'picture']
  return (
    <ConfirmDialog
      open={target !== null}
      title={`Delete ${noun}`}
      tone="critical"
      confirmLabel={`Delete ${noun}`}
      busyLabel="Deleting..."
      busy={isDeleting}
      fields={errorMessage && <Notice tone="critical">{errorMessage}</Notice>}
      focusFallback={focusFallback}
      onConfirm={confirm}
      onClose={cancel}
    >
      Are you sure you want to delete this {noun}? This cannot be undone.
    </ConfirmDialog>
  )
}
