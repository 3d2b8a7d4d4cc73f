import type { RefObject } from 'react'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Notice } from '@/shared/ui/notice'
import type { WithdrawalView } from '../model/use-withdrawal.ts'

type WithdrawalDialogProps = {
  /** State and actions of the withdrawal, from `useWithdrawal`. */
  withdrawal: WithdrawalView
  /** Receives the focus after a withdrawal, because the opener disappears. */
  focusFallback?: RefObject<HTMLElement | null>
}

export function WithdrawalDialog({ withdrawal, ...focus }: WithdrawalDialogProps) {
  const { isOpen, isBusy, errorMessage, confirm, cancel } = withdrawal
  return (
    <ConfirmDialog
      {...focus}
      open={isOpen}
      title="Withdraw application"
      tone="critical"
      confirmLabel="Withdraw application"
      busyLabel="Withdrawing..."
      busy={isBusy}
      fields={errorMessage && <Notice tone="critical">{errorMessage}</Notice>}
      onConfirm={confirm}
      onClose={cancel}
    >
      Are you sure you want to withdraw this application? This action cannot be undone.
    </ConfirmDialog>
  )
}
