import type { Delivery } from '@contract/delivery.ts'
import { deliveredBounty } from '@contract/endpoints.ts'
import { notFound } from '@tanstack/react-router'
import { ApiError, type CallApi } from '@/shared/api'

type DeliveryLoad = { context: { api: CallApi }; params: { id: string } }

/** A delivery that is missing or not visible to the user is a not-found page. */
export async function loadDelivery({ context: { api }, params }: DeliveryLoad): Promise<Delivery> {
  try {
    return await api(deliveredBounty, { params: { id: params.id } })
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? notFound() : error
  }
}
