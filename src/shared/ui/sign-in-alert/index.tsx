import { useRouter } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Link } from '@/shared/ui/link'

type SignInAlertProps = {
  /** Shows the dialog. */
  open: boolean
  /** Called when the reader closes the dialog without signing in. */
  onClose: () => void
  /** The path to return to; this page if left out. */
  next?: string
  /** Offers an account too, to readers who may have none. */
  mayBeNew?: boolean
  /** The reason to sign in, like 'You must be logged in to vote'. */
  children: string
  /** Takes the focus after closing if the opener is gone. */
  focusFallback?: RefObject<HTMLElement | null>
}

export function SignInAlert({ open, onClose, next, mayBeNew = false, children, ...dialog }: SignInAlertProps) {
  const router = useRouter()
  const search = { next: next ?? router.state.location.href }
  const signIn = () => {
    onClose()
    void router.navigate({ to: '/signin', search })
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
      fields={
        mayBeNew && (
          <p>
            New here?{' '}
            <Link to="/signup" search={search} onClick={onClose}>
              Create an account
            </Link>
          </p>
        )
      }
    >
      {children}
    </ConfirmDialog>
  )
}
