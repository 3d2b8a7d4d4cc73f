import type { PotState } from '@contract/pot.ts'
import { type ReactNode, useRef } from 'react'
import { SponsorTerms } from '@/entities/matching'
import { useEmailPromise } from '@/entities/session'
import { formatAmount } from '@/shared/lib/money'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { PassingNotice } from '@/shared/ui/passing-notice'
import type { ProposedPot } from '../model/pot-form.ts'
import { type Proposer, useProposal } from '../model/use-proposal.ts'
import { PotForm } from './pot-form.tsx'

type ProposePotProps = {
  /** An administrator asks a sponsor to agree; a sponsor asks the administrators to approve. */
  by: Proposer
  /** False hides the form, but not the notice that a pot is proposed. */
  hasForm?: boolean
}

export function ProposePot({ by, hasForm = true }: ProposePotProps) {
  const proposal = useProposal(by)
  const promise = useEmailPromise()
  const { pot } = proposal
  const frame = useRef<HTMLDivElement>(null)
  return (
    <div ref={frame} tabIndex={-1}>
      {hasForm && <PotForm key={proposal.formId} proposal={proposal} />}
      {proposal.isProposed && <PassingNotice>{describeProposed(by, proposal.state, promise)}</PassingNotice>}
      <ConfirmDialog
        open={proposal.isAsking}
        busy={proposal.isProposing}
        title="Propose pot"
        confirmLabel="Propose pot"
        busyLabel="Proposing..."
        onConfirm={proposal.confirm}
        onClose={proposal.backToForm}
        focusFallback={frame}
      >
        {pot && questions[by](pot)}
      </ConfirmDialog>
    </div>
  )
}

function describeProposed(by: Proposer, state: PotState, promise: (when: string) => string): string {
  if (by === 'sponsor') return `You proposed a pot. ${promise('when an administrator has decided')}`
  if (state === 'requested') return 'You proposed your own pot. It opens when another administrator approves it.'
  return state === 'proposed'
    ? 'You proposed a pot. We’ve emailed its sponsor.'
    : 'You added your own pot. Nobody else has to agree.'
}

const questions: Record<Proposer, (pot: ProposedPot) => ReactNode> = {
  sponsor: (pot) => (
    <>
      <p>
        You offer to add {pot.percent}% to other people’s pledges, up to a total of{' '}
        <strong>{formatAmount(pot.total)}</strong>. Readers see “{pot.disclosure}”. The pot opens when an administrator
        approves it.
      </p>
      <SponsorTerms pot={pot} />
    </>
  ),
  administrator: ({ sponsor_email, percent, total, disclosure }) => (
    <>
      <p>
        You are asking {sponsor_email} to add {percent}% to pledges, up to a total of{' '}
        <strong>{formatAmount(total)}</strong>.
      </p>
      <p>
        Readers see “{disclosure}”. The pot opens when the sponsor agrees. Your own opens at once, or when another
        administrator approves it.
      </p>
    </>
  ),
}
