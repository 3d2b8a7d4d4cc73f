import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useEmailPromise } from '@/entities/session'
import { ownPaymentQuery } from '@/features/delivery/confirm-payment'
import { orNotFound } from '@/shared/api'
import { PageHead } from '@/shared/lib/page-head'
import { ButtonLink } from '@/shared/ui/button'
import { MissingPage } from '@/shared/ui/missing-page'
import { PaymentPage } from './ui/payment-page.tsx'

const route = getRouteApi('/signed-in/payments/$id')

type PaymentLoad = { context: { queryClient: QueryClient }; params: { id: string } }

/** Always asks the server: an email leads here, perhaps days after the page was seen last. */
export async function load({ context: { queryClient }, params: { id } }: PaymentLoad): Promise<void> {
  await queryClient.fetchQuery(ownPaymentQuery(id)).catch(orNotFound(404))
}

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
