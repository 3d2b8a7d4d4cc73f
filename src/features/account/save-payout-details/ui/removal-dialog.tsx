import type { RefObject } from 'react'
import { describeError } from '@/shared/api'
import { ConfirmedActionDialog, type ConfirmedActionView } from '@/shared/ui/confirm-dialog'

type RemovalDialogProps = {
  /** State and actions of the removal, from `usePayoutDetails`. */
  removal: ConfirmedActionView
  /** Takes the focus after the removal, because the opener disappears. */
  focusFallback: RefObject<HTMLElement | null>
}

export const RemovalDialog = ({ removal, focusFallback }: RemovalDialogProps) => (
  <ConfirmedActionDialog
    action={removal}
    title="Remove bank details"
    busyLabel="Removing..."
    doneWords="Bank details removed."
    toErrorMessage={(error) => describeError(error, 'Your bank details could not be removed. Please try again.')}
    focusFallback={focusFallback}
  >
    We cannot pay you until you enter bank details again. A payout that is on its way still goes to this account.
  </ConfirmedActionDialog>
)
