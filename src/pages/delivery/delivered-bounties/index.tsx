import type { QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { deliveryPages } from '@/entities/delivery'
import { usePagedList } from '@/features/bounties/browse-bounties'
import { readStoredToken } from '@/shared/api'
import { PageHead } from '@/shared/lib/page-head'
import { DeliveredBountiesPage, DeliveredBountiesWaiting } from './ui/delivered-bounties-page.tsx'

type DeliveriesLoad = {
  context: { queryClient: QueryClient }
  location: { search: { search?: string | undefined } }
}

/** Never rejects: the list shows the error itself. */
export async function load({ context: { queryClient }, location }: DeliveriesLoad): Promise<void> {
  const pages = deliveryPages(location.search.search)
  if (readStoredToken() === null || queryClient.getQueryData(pages.queryKey) !== undefined) return
  await queryClient.prefetchInfiniteQuery(pages)
}

const Head = () => (
  <PageHead title="Delivered Bounties" description="What journalists delivered for bounties that you paid for." />
)

export function Screen(): ReactElement {
  const list = usePagedList(deliveryPages)
  return (
    <>
      <Head />
      <DeliveredBountiesPage list={list} />
    </>
  )
}

export const Pending = (): ReactElement => (
  <>
    <Head />
    <DeliveredBountiesWaiting />
  </>
)
