import type { RefObject } from 'react'
import { describeError } from '@/shared/api'
import { ConfirmedActionDialog, type ConfirmedActionView } from '@/shared/ui/confirm-dialog'

type WithdrawalDialogProps = {
  /** State and actions of the withdrawal, from `useWithdrawal`. */
  withdrawal: ConfirmedActionView
  /** Receives the focus after a withdrawal, because the opener disappears. */
  focusFallback?: RefObject<HTMLElement | null>
}

export const WithdrawalDialog = ({ withdrawal, ...focus }: WithdrawalDialogProps) => (
  <ConfirmedActionDialog
    {...focus}
    action={withdrawal}
    title="Withdraw offer"
    busyLabel="Withdrawing..."
    doneWords="Offer withdrawn."
    toErrorMessage={(error) => describeError(error, 'Failed to withdraw application. Please try again later.')}
  >
    Are you sure you want to withdraw this application? This action cannot be undone.
  </ConfirmedActionDialog>
)
