import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { deliveryQuery } from '@/entities/delivery'
import { ApiError } from '@/shared/api'

type DeliveryLoad = { context: { queryClient: QueryClient }; params: { id: string } }

/** A delivery that is missing or not visible to the user is a not-found page. */
export async function loadDelivery({ context: { queryClient }, params }: DeliveryLoad): Promise<void> {
  try {
    await queryClient.ensureQueryData(deliveryQuery(params.id))
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? notFound() : error
  }
}
