import { deliveryQuery } from '@/entities/delivery'
import { loaderOf } from '@/shared/api'

/** A delivery that is missing or not visible to the user is a not-found page. */
export const loadDelivery = loaderOf(({ id }: { id: string }) => deliveryQuery(id), 404)
