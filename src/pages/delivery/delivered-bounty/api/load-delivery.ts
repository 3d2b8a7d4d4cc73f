import type { Delivery } from '@contract/delivery.ts'
import { deliveredBounty } from '@contract/endpoints.ts'
import { notFound } from '@tanstack/react-router'
import { ApiError, type CallApi } from '@/shared/api'

type DeliveryLoad = { context: { api: CallApi }; params: { id: string } }

/** One delivery, whole. One that is not there, or not for this person, is a page that does not exist. */
export async function loadDelivery({ context: { api }, params }: DeliveryLoad): Promise<Delivery> {
  try {
    return await api(deliveredBounty, { params: { id: params.id } })
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? notFound() : error
  }
}
