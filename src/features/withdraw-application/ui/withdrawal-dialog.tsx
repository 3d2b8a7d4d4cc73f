import type { RefObject } from 'react'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Notice } from '@/shared/ui/notice'
import type { WithdrawalView } from '../model/use-withdrawal.ts'

type WithdrawalDialogProps = {
  withdrawal: WithdrawalView
  /** The application it is about: the button that asked goes with its withdrawal. */
  focusFallback?: RefObject<HTMLElement | null>
}

/** Asks before an application is withdrawn (specification, section 4 "Application status"). */
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
