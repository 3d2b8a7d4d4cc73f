import { useRouter } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'

type SignInAlertProps = {
  /** Shows the dialog. */
  open: boolean
  /** Called when the reader closes the dialog without signing in. */
  onClose: () => void
  /** The path to return to; this page if left out. */
  next?: string
  /** The reason to sign in, like 'You must be logged in to vote'. */
  children: string
  /** Takes the focus after closing if the opener is gone. */
  focusFallback?: RefObject<HTMLElement | null>
}

export function SignInAlert({ open, onClose, next, children, ...dialog }: SignInAlertProps) {
  const router = useRouter()
  const signIn = () => {
    const here = router.state.location.href
    onClose()
    void router.navigate({ to: '/signin', search: { next: next ?? here } })
  }
  return (
    <ConfirmDialog
      {...dialog}
      open={open}
      title="Please sign in"
      cancelLabel="OK"
      confirmLabel="Sign In"
      onClose={onClose}
      onConfirm={signIn}
    >
      {children}
    </ConfirmDialog>
  )
}
