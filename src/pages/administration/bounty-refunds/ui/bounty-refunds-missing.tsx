import { bountyNotPaid } from '@contract/refund.ts'
import { ButtonLink } from '@/shared/ui/button'
import { MissingPage } from '@/shared/ui/missing-page'

export const BountyRefundsMissing = () => (
  <MissingPage
    name="Refunds"
    title="No paid bounty has this address"
    action={
      <ButtonLink tone="secondary" to="/admin/refunds">
        Back to Refunds
      </ButtonLink>
    }
  >
    {bountyNotPaid}
  </MissingPage>
)
