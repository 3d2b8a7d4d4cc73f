import type { BountyRefunds } from '@contract/refund.ts'
import { formatAmount, formatCents } from '@/shared/lib/money'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { SignInAlert } from '@/shared/ui/sign-in-alert'
import type { RefundTarget } from '../model/refund-form.ts'
import { describeSplit } from '../model/refund-words.ts'
import { useRefund } from '../model/use-refund.ts'
import { RefundFields } from './refund-fields.tsx'

export type RefundDialogProps = {
  /** The paid bounty. */
  bounty: BountyRefunds
  /** One backer, or everyone. */
  target: RefundTarget
  /** Shows the dialog. */
  open: boolean
  /** Called after the refund with the words that say so. */
  onDone: (words: string) => void
  /** Called when the administrator cancels. */
  onClose: () => void
}

export function RefundDialog({ bounty, target, open, onDone, onClose }: RefundDialogProps) {
  const view = useRefund({ bounty, target, onDone, onClose })
  const { formProps, isBusy, hasNoSession, most, split, backToForm, cancel } = view
  return (
    <>
      <ConfirmDialog
        title={target.who === 'everyone' ? 'Refund everyone' : 'Refund a backer'}
        confirmLabel="Refund"
        busyLabel="Refunding..."
        tone="critical"
        open={open && !hasNoSession}
        busy={isBusy}
        onConfirm={() => formProps.ref.current?.requestSubmit()}
        onClose={cancel}
        fields={<RefundFields view={view} hasAmount={target.who === 'backer'} />}
      >
        {target.who === 'everyone' ? (
          <p>
            Every backer gets back what is not refunded yet, <strong>{formatCents(most)}</strong> in all.
          </p>
        ) : (
          <p>
            {target.backer.name} was charged {formatAmount(target.backer.charged)}
            {target.backer.refunded > 0 && `, of which ${formatAmount(target.backer.refunded)} is refunded`}.
          </p>
        )}
        <p>{split === null ? 'Enter an amount to see who bears it.' : describeSplit(split, bounty.journalist_name)}</p>
        <p>
          {bounty.needs_approval
            ? 'Another administrator must approve it. No money moves until then.'
            : 'You are the only administrator, so it happens at once.'}{' '}
          The published story stays. A refund cannot be undone.
        </p>
      </ConfirmDialog>
      <SignInAlert open={open && hasNoSession} onClose={backToForm}>
        You must be logged in to refund this bounty
      </SignInAlert>
    </>
  )
}
