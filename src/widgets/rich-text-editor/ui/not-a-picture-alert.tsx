import type { RefObject } from 'react'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { imageHint, notAnImage } from '../model/media-address.ts'

type NotAPictureAlertProps = { open: boolean; onClose: () => void; field: RefObject<HTMLInputElement | null> }

/** An address that cannot be one of a picture (specification, section 5 "Image by URL"). */
export function NotAPictureAlert({ open, onClose, field }: NotAPictureAlertProps) {
  return (
    <ConfirmDialog open={open} onClose={onClose} title="Not a picture" focusFallback={field}>
      {notAnImage} {imageHint}
    </ConfirmDialog>
  )
}
