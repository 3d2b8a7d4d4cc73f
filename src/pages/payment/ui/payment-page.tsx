import type { OwnPayment } from '@contract/payment.ts'
import { ConfirmPayment } from '@/features/delivery/confirm-payment'
import { formatLocalDeadline } from '@/shared/lib/date'
import { formatAmount } from '@/shared/lib/money'
import { Description, DescriptionList } from '@/shared/ui/description-list'
import { Link } from '@/shared/ui/link'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { Stack } from '@/shared/ui/stack'

type PaymentPageProps = {
  /** The reader's payment for the story of one bounty. */
  payment: OwnPayment
}

export function PaymentPage({ payment }: PaymentPageProps) {
  const { bounty_id, bounty_title, story_title, state, amount, deadline } = payment
  return (
    <PageFrame width="measure">
      <Stack gap="large">
        <PageHeading title={state === 'unconfirmed' ? 'Please confirm your payment' : 'Your payment'} />
        <DescriptionList layout="rows">
          <Description name="Question">
            <Link to="/bounties/$id" params={{ id: bounty_id }}>
              {bounty_title}
            </Link>
          </Description>
          <Description name="Story">{story_title}</Description>
          <Description name="Amount">{formatAmount(amount)}</Description>
          {deadline !== null && (
            <Description name={state === 'declined' ? 'Pay by' : 'Confirm by'}>
              <time dateTime={deadline}>{formatLocalDeadline(deadline)}</time>
            </Description>
          )}
        </DescriptionList>
        <ConfirmPayment payment={payment} />
      </Stack>
    </PageFrame>
  )
}
