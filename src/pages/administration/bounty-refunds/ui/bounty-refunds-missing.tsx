import { bountyNotPaid } from '@contract/refund.ts'
import { PageHead } from '@/shared/lib/page-head'
import { ButtonLink } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/shared/ui/page-frame'

export const BountyRefundsMissing = () => (
  <PageFrame>
    <PageHead title="Refunds" description={bountyNotPaid} />
    <EmptyState
      title="No paid bounty has this address"
      titleAs="h1"
      action={
        <ButtonLink tone="secondary" to="/admin/refunds">
          Back to Refunds
        </ButtonLink>
      }
    >
      {bountyNotPaid}
    </EmptyState>
  </PageFrame>
)
