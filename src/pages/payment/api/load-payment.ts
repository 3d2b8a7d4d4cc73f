import type { QueryClient } from '@tanstack/react-query'
import { ownPaymentQuery } from '@/features/delivery/confirm-payment'
import { orNotFound } from '@/shared/api'

type PaymentLoad = { context: { queryClient: QueryClient }; params: { id: string } }

/** Always asks the server: an email leads here, perhaps days after the page was seen last. */
export async function loadPayment({ context: { queryClient }, params: { id } }: PaymentLoad): Promise<void> {
  await queryClient.fetchQuery(ownPaymentQuery(id)).catch(orNotFound(404))
}
