import { payoutRunNotFound } from '@contract/payout.ts'
import { ButtonLink } from '@/shared/ui/button'
import { MissingPage } from '@/shared/ui/missing-page'

export const PayoutRunMissing = () => (
  <MissingPage
    name="Payout run"
    title={payoutRunNotFound}
    action={
      <ButtonLink tone="secondary" to="/admin/payouts">
        Back to Payouts
      </ButtonLink>
    }
  />
)
