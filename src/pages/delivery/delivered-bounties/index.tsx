import type { ReactElement } from 'react'
import { deliveryPages } from '@/entities/delivery'
import { usePagedList } from '@/features/bounties/browse-bounties'
import { PageHead } from '@/shared/lib/page-head'
import { DeliveredBountiesPage, DeliveredBountiesWaiting } from './ui/delivered-bounties-page.tsx'

export { loadDeliveries as load } from './api/load-deliveries.ts'

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
