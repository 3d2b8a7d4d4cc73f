import type { QueryClient } from '@tanstack/react-query'
import { deliveryPages } from '@/entities/delivery'
import { readStoredToken } from '@/shared/api'

type DeliveriesLoad = {
  context: { queryClient: QueryClient }
  location: { search: { search?: string | undefined } }
}

/** Never rejects: the list shows the error itself. */
export async function loadDeliveries({ context: { queryClient }, location }: DeliveriesLoad): Promise<void> {
  const pages = deliveryPages(location.search.search)
  if (readStoredToken() === null || queryClient.getQueryData(pages.queryKey) !== undefined) return
  await queryClient.prefetchInfiniteQuery(pages)
}
