import { payoutRunNotFound } from '@contract/payout.ts'
import { PageHead } from '@/shared/lib/page-head'
import { ButtonLink } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/shared/ui/page-frame'

export const PayoutRunMissing = () => (
  <PageFrame>
    <PageHead title="Payout run" description={payoutRunNotFound} />
    <EmptyState
      title={payoutRunNotFound}
      titleAs="h1"
      action={
        <ButtonLink tone="secondary" to="/admin/payouts">
          Back to Payouts
        </ButtonLink>
      }
    />
  </PageFrame>
)
