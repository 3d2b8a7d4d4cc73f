import type { DeliveryPage, DeliverySummary } from '@contract/delivery.ts'
import { deliveredBounties } from '@contract/endpoints.ts'
import { deliveryLimits } from '@contract/limits.ts'
import type { FirstPage, PageRequest } from '@/features/browse-bounties'
import { ApiError, type CallApi, readStoredToken } from '@/shared/api'

export function fetchDeliveries(
  api: CallApi,
  { search, page }: PageRequest,
  signal?: AbortSignal,
): Promise<DeliveryPage> {
  const query = { page, limit: deliveryLimits.pageSize, ...(search === '' ? {} : { search }) }
  return api(deliveredBounties, { query, ...(signal === undefined ? {} : { signal }) })
}

type DeliveriesLoad = { context: { api: CallApi }; location: { search: { search?: string | undefined } } }

/** `isAsked` is false for a signed-out reader, whose request the server would reject. */
export type DeliveriesLoaded = FirstPage<DeliverySummary> & { isAsked: boolean }

/** Returns no page when the list fails to load: the list shows the error itself. */
export async function loadDeliveries({ context: { api }, location }: DeliveriesLoad): Promise<DeliveriesLoaded> {
  const { search = '' } = location.search
  const loaded = { search, page: null, votes: [], isAsked: true }
  if (readStoredToken() === null) return { ...loaded, isAsked: false }
  try {
    return { ...loaded, page: await fetchDeliveries(api, { search, page: 1 }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return loaded
  }
}
