import { decideRefund } from '@contract/endpoints.ts'
import type { RefundProposal } from '@contract/refund.ts'
import { type RefObject, useId } from 'react'
import { DecideMoneyOut } from '@/features/administration/decide-money-out'
import { useApi } from '@/shared/api'
import { formatAmount } from '@/shared/lib/money'
import { List } from '@/shared/ui/list'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'

type ProposedRefundsProps = {
  /** The refunds that wait for approval. Without any, there is no section. */
  proposals: readonly RefundProposal[]
  /** Takes the focus when a proposal has gone. */
  focusFallback: RefObject<HTMLElement | null>
}

export function ProposedRefunds({ proposals, focusFallback }: ProposedRefundsProps) {
  const headingId = useId()
  if (proposals.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>Waiting for approval</SectionHeading>
      <List layout="ruled">
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <Proposal proposal={proposal} focusFallback={focusFallback} />
          </li>
        ))}
      </List>
    </section>
  )
}

type ProposalProps = Pick<ProposedRefundsProps, 'focusFallback'> & { proposal: RefundProposal }

function Proposal({ proposal, focusFallback }: ProposalProps) {
  const { id, backer_name, amount, reason, waiting } = proposal
  const api = useApi()
  const whom = backer_name ?? 'all backers'
  return (
    <Stack gap="small">
      <Text look="strong">
        Refund of {formatAmount(amount)} to {whom}
      </Text>
      <Text look="note">Reason: {reason}</Text>
      <DecideMoneyOut
        id={id}
        waiting={waiting}
        name={`the refund of ${formatAmount(amount)} to ${whom}`}
        decide={(body, idempotencyKey) => api(decideRefund, { params: { id }, body, idempotencyKey })}
        focusFallback={focusFallback}
      >
        <p>
          <strong>{formatAmount(amount)}</strong> goes back to {whom}. They and the journalist read the reason. A refund
          cannot be undone.
        </p>
      </DecideMoneyOut>
    </Stack>
  )
}
