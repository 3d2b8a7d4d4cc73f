import type { RefObject } from 'react'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { imageHint, notAnImage } from '../model/media-address.ts'

type NotAPictureAlertProps = {
  /** Shows the alert. */
  open: boolean
  /** Called when the writer closes the alert. */
  onClose: () => void
  /** Takes the focus after closing, to correct the address. */
  field: RefObject<HTMLInputElement | null>
}

export function NotAPictureAlert({ open, onClose, field }: NotAPictureAlertProps) {
  return (
    <ConfirmDialog open={open} onClose={onClose} title="Not an image" focusFallback={field}>
      {notAnImage} {imageHint}
    </ConfirmDialog>
  )
}
