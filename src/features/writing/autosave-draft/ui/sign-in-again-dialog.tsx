import type { ReactNode } from 'react'
import { Dialog } from '@/shared/ui/dialog'

type SignInAgainDialogProps = {
  /** Shows the dialog. */
  open: boolean
  /** Called when the writer closes the dialog without signing in. */
  onClose: () => void
  /** The sign-in form. */
  children: ReactNode
}

export function SignInAgainDialog({ open, onClose, children }: SignInAgainDialogProps) {
  return (
    <Dialog
      open={open}
      title="Please sign in again"
      description="Your session has ended. Your text stays here. Sign in to save it and continue."
      dismissible={false}
      onClose={onClose}
    >
      {children}
    </Dialog>
  )
}
