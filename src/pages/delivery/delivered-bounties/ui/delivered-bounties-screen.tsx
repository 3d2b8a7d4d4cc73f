import type { DeliverySummary } from '@contract/delivery.ts'
import { deliveryLimits } from '@contract/limits.ts'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactElement, useCallback } from 'react'
import { usePagedList } from '@/features/browse-bounties'
import { useApi } from '@/shared/api'
import { PageHead } from '@/shared/lib/page-head'
import { useReloadWhen } from '@/shared/lib/page-refresh'
import { fetchDeliveries } from '../api/load-deliveries.ts'
import { DeliveredBountiesPage, DeliveredBountiesWaiting } from './delivered-bounties-page.tsx'

const route = getRouteApi('/invited/delivered-bounties')

const Head = () => (
  <PageHead title="Delivered Bounties" description="What journalists delivered for bounties that you paid for." />
)

export function DeliveredBountiesScreen(): ReactElement {
  const api = useApi()
  const first = route.useLoaderData()
  // The list was loaded signed out, and the reader has signed in since.
  useReloadWhen(!first.isAsked)
  const { search: address = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const onSearched = useCallback(
    (search: string) => void navigate({ search: search === '' ? {} : { search }, replace: true, resetScroll: false }),
    [navigate],
  )
  const list = usePagedList<DeliverySummary>({
    pageSize: deliveryLimits.pageSize,
    fetchPage: (request, signal) => fetchDeliveries(api, request, signal),
    first,
    address,
    onSearched,
  })
  return (
    <>
      <Head />
      <DeliveredBountiesPage list={list} />
    </>
  )
}

export const DeliveredBountiesPending = (): ReactElement => (
  <>
    <Head />
    <DeliveredBountiesWaiting />
  </>
)
