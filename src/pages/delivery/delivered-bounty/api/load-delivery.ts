import type { QueryClient } from '@tanstack/react-query'
import { deliveryQuery } from '@/entities/delivery'
import { orNotFound } from '@/shared/api'

type DeliveryLoad = { context: { queryClient: QueryClient }; params: { id: string } }

/** A delivery that is missing or not visible to the user is a not-found page. */
export async function loadDelivery({ context: { queryClient }, params }: DeliveryLoad): Promise<void> {
  await queryClient.ensureQueryData(deliveryQuery(params.id)).catch(orNotFound(404))
}
