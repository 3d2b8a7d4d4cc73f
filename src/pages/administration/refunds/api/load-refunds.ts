import { refundableBounties } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '@/shared/api'

/** An empty `search` means the newest of all. */
export const refundableQuery = (search = '') =>
  queryOf(refundableBounties, search === '' ? undefined : { query: { search } })

type RefundsLoad = {
  context: { queryClient: QueryClient }
  location: { search: { search?: string | undefined } }
}

/** Never rejects: the list shows the error itself. */
export async function loadRefunds({ context: { queryClient }, location }: RefundsLoad): Promise<void> {
  const query = refundableQuery(location.search.search)
  if (queryClient.getQueryData(query.queryKey) === undefined) await queryClient.prefetchQuery(query)
}
