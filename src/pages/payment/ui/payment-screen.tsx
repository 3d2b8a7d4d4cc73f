import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { ownPaymentQuery } from '@/features/delivery/confirm-payment'
import { PageHead } from '@/shared/lib/page-head'
import { PaymentPage } from './payment-page.tsx'

const route = getRouteApi('/signed-in/payments/$id')

export function PaymentScreen(): ReactElement {
  const { id } = route.useParams()
  const { data: payment } = useSuspenseQuery(ownPaymentQuery(id))
  return (
    <>
      <PageHead title="Your payment" description="Confirm your payment for a story with your bank." />
      <PaymentPage payment={payment} />
    </>
  )
}
