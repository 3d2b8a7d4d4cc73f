import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { ownPaymentQuery } from '@/features/delivery/confirm-payment'
import { hasStatus } from '@/shared/api'

type PaymentLoad = { context: { queryClient: QueryClient }; params: { id: string } }

/** Always asks the server: an email leads here, perhaps days after the page was seen last. */
export async function loadPayment({ context: { queryClient }, params: { id } }: PaymentLoad): Promise<void> {
  await queryClient.fetchQuery(ownPaymentQuery(id)).catch((error: unknown) => {
    throw hasStatus(error, 404) ? notFound() : error
  })
}
