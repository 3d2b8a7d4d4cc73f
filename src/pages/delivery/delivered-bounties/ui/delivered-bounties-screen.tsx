import type { ReactElement } from 'react'
import { deliveryPages } from '@/entities/delivery'
import { usePagedList } from '@/features/browse-bounties'
import { PageHead } from '@/shared/lib/page-head'
import { DeliveredBountiesPage, DeliveredBountiesWaiting } from './delivered-bounties-page.tsx'

const Head = () => (
  <PageHead title="Delivered Bounties" description="What journalists delivered for bounties that you paid for." />
)

export function DeliveredBountiesScreen(): ReactElement {
  const list = usePagedList(deliveryPages)
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
