import { useRef } from 'react'
import { formatAmount } from '@/shared/lib/money'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { PassingNotice } from '@/shared/ui/passing-notice'
import { useProposal } from '../model/use-proposal.ts'
import { PotForm } from './pot-form.tsx'

export function ProposePot() {
  const proposal = useProposal()
  const { pot, isProposed } = proposal
  const frame = useRef<HTMLDivElement>(null)
  return (
    <div ref={frame} tabIndex={-1}>
      <PotForm key={proposal.formId} proposal={proposal} />
      {isProposed && <PassingNotice>The pot is proposed. Its sponsor gets an email.</PassingNotice>}
      <ConfirmDialog
        open={proposal.isAsking}
        busy={proposal.isProposing}
        title="Propose pot"
        confirmLabel="Propose pot"
        busyLabel="Proposing..."
        onConfirm={proposal.confirm}
        onClose={proposal.reconsider}
        focusFallback={frame}
      >
        <p>
          You are asking {pot?.sponsor_email} to add {pot?.percent}% to pledges, up to{' '}
          <strong>{formatAmount(pot?.total ?? 0)}</strong> in all.
        </p>
        <p>Readers see “{pot?.disclosure}”. The pot opens when the sponsor agrees; your own opens at once.</p>
      </ConfirmDialog>
    </div>
  )
}
