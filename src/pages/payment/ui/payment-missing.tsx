import { PageHead } from '@/shared/lib/page-head'
import { ButtonLink } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/shared/ui/page-frame'

export function PaymentMissing() {
  return (
    <PageFrame>
      <PageHead title="Payment not found" description="There is no payment of yours for this bounty." />
      <EmptyState
        title="There is no payment of yours for this bounty."
        titleAs="h1"
        action={
          <ButtonLink tone="secondary" to="/my-contributions">
            My contributions
          </ButtonLink>
        }
      >
        You are charged when a story that you pledged to is accepted. If your bank wants you to confirm that, we email
        you a link.
      </EmptyState>
    </PageFrame>
  )
}
