import { approvalLimits, type Decision } from '@contract/approval.ts'
import { ReasonText } from '@contract/text-length.ts'
import type { RefObject } from 'react'
import { useUnsent } from '@/entities/session'
import { ReasonDialog } from '@/shared/ui/form-dialog'
import { useAnnounce } from '@/shared/ui/live-region'

export type Decide = (decision: Decision, idempotencyKey: string) => Promise<unknown>

type EndingDialogProps = {
  /** Of what waits. */
  id: string
  /** The caller withdraws their own; otherwise they decline it. */
  isOwn: boolean
  /** Sends the decision. */
  decide: Decide
  /** Shows the dialog. */
  open: boolean
  /** Called when it has ended. */
  onDone: () => void
  /** Called when the administrator cancels. */
  onClose: () => void
  /** Takes the focus when the decision has gone from the page. */
  focusFallback: RefObject<HTMLElement | null>
}

const Reason = ReasonText(approvalLimits.reasonCharacters)

export function EndingDialog({ id, isOwn, decide, onDone, ...dialog }: EndingDialogProps) {
  const announce = useAnnounce()
  return (
    <ReasonDialog
      {...dialog}
      title={isOwn ? 'Withdraw' : 'Decline'}
      confirmLabel={isOwn ? 'Withdraw' : 'Decline'}
      busyLabel={isOwn ? 'Withdrawing...' : 'Declining...'}
      keep={useUnsent('end-proposal', id)}
      schema={Reason}
      hint={isOwn ? 'The audit log keeps it.' : 'The administrator who proposed it reads it.'}
      maxLength={approvalLimits.reasonCharacters}
      errorWords="Failed to save your decision. Please try again."
      perform={(reason, key) => decide({ approve: false, reason }, key)}
      onDone={() => {
        announce(isOwn ? 'Withdrawn.' : 'Declined.')
        onDone()
      }}
      signInWords="Sign in to decide on this"
    >
      <p>No money moves. Any administrator can propose it again.</p>
    </ReasonDialog>
  )
}
