import type { QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { RefundsPage, refundableQuery } from './ui/refunds-page.tsx'

type RefundsLoad = {
  context: { queryClient: QueryClient }
  location: { search: { search?: string | undefined } }
}

/** Never rejects: the list shows the error itself. */
export async function load({ context: { queryClient }, location }: RefundsLoad): Promise<void> {
  const query = refundableQuery(location.search.search)
  if (queryClient.getQueryData(query.queryKey) === undefined) await queryClient.prefetchQuery(query)
}

export const Screen = (): ReactElement => (
  <>
    <PageHead title="Refunds" description="The paid bounties whose backers can be refunded." />
    <RefundsPage />
  </>
)
