import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useEmailPromise } from '@/entities/session'
import { ownPaymentQuery } from '@/features/delivery/confirm-payment'
import { PageHead } from '@/shared/lib/page-head'
import { ButtonLink } from '@/shared/ui/button'
import { MissingPage } from '@/shared/ui/missing-page'
import { PaymentPage } from './ui/payment-page.tsx'

export { loadPayment as load } from './api/load-payment.ts'

const route = getRouteApi('/signed-in/payments/$id')

export function Screen(): ReactElement {
  const { id } = route.useParams()
  const { data: payment } = useSuspenseQuery(ownPaymentQuery(id))
  return (
    <>
      <PageHead title="Your payment" description="Confirm your payment for a story with your bank." />
      <PaymentPage payment={payment} />
    </>
  )
}

export function Missing() {
  const promise = useEmailPromise()
  return (
    <MissingPage
      name="Payment not found"
      title="No payment of yours is under way for this bounty."
      action={
        <ButtonLink tone="secondary" to="/my-contributions">
          My Contributions
        </ButtonLink>
      }
    >
      We charge a pledge when its story is accepted, and not before.{' '}
      {promise('a link if your bank wants you to confirm it')}
    </MissingPage>
  )
}
