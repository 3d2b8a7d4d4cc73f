import { ButtonLink } from '@/shared/ui/button'
import { MissingPage } from '@/shared/ui/missing-page'

export const PaymentMissing = () => (
  <MissingPage
    name="Payment not found"
    title="No payment of yours is under way for this bounty."
    action={
      <ButtonLink tone="secondary" to="/my-contributions">
        My contributions
      </ButtonLink>
    }
  >
    A pledge is charged when its story is accepted, and not before. If your bank wants you to confirm that, we email you
    a link.
  </MissingPage>
)
