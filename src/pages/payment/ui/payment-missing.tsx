import { ButtonLink } from '@/shared/ui/button'
import { MissingPage } from '@/shared/ui/missing-page'

export const PaymentMissing = () => (
  <MissingPage
    name="Payment not found"
    title="There is no payment of yours for this bounty."
    action={
      <ButtonLink tone="secondary" to="/my-contributions">
        My contributions
      </ButtonLink>
    }
  >
    You are charged when a story that you pledged to is accepted. If your bank wants you to confirm that, we email you a
    link.
  </MissingPage>
)
