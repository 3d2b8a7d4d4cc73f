import type { ReactNode } from 'react'
import { Dialog } from '@/shared/ui/dialog'

type SignInAgainDialogProps = {
  open: boolean
  onClose: () => void
  /** The sign-in form. */
  children: ReactNode
}

export function SignInAgainDialog({ open, onClose, children }: SignInAgainDialogProps) {
  return (
    <Dialog
      open={open}
      title="Please sign in again"
      description="Your session has ended. What you have written stays here; sign in to save it and go on."
      dismissible={false}
      onClose={onClose}
    >
      {children}
    </Dialog>
  )
}
