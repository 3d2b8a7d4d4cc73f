import type { HeldConnection, StripeTransfer } from '@contract/payout-connection.ts'
import type { ReactNode } from 'react'
import { Button } from '@/shared/ui/button'
import { LazyDialog, lazyDialog, useLazyDialog } from '@/shared/ui/lazy-dialog'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { isReversible, type TransferTask } from '../model/transfer-words.ts'

const transferDialog = lazyDialog(() => import('./transfer-dialog.tsx').then((module) => module.TransferDialog))

type Buttons = {
  /** Nothing for a transfer that cannot be taken back. */
  renderReversal: (transfer: StripeTransfer) => ReactNode
  renderAllowance: (journalist: HeldConnection) => ReactNode
}

type ReverseTransfersProps = {
  /** Renders the transfers and the journalists on hold, each with its button. */
  children: (buttons: Buttons) => ReactNode
}

/** The dialog and the notice outlive the button that opened them, which goes when it is done. */
export function ReverseTransfers({ children }: ReverseTransfersProps) {
  const { subject: task, times, ask, dialogProps, notice } = useLazyDialog<TransferTask>()
  const renderButton = (asked: TransferTask, label: string, name: string) => (
    <Button
      tone="secondary"
      size="small"
      aria-haspopup="dialog"
      {...transferDialog.onIntent}
      onClick={() => ask(asked)}
    >
      <span>
        {label}
        <VisuallyHidden> ({name})</VisuallyHidden>
      </span>
    </Button>
  )
  return (
    <>
      {children({
        renderReversal: (transfer) =>
          isReversible(transfer) && renderButton({ kind: 'reverse', transfer }, 'Take it back', transfer.name),
        renderAllowance: (journalist) =>
          renderButton({ kind: 'allow', journalist }, 'Allow transfers again', journalist.name),
      })}
      {notice}
      <LazyDialog key={times} part={transferDialog} props={task && { task, ...dialogProps }} />
    </>
  )
}
