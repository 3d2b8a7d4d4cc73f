import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { deliveryQuery } from '@/entities/delivery'
import { PageHead } from '@/shared/lib/page-head'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/shared/ui/page-frame'
import { BackButton, DeliveredBountyPage } from './ui/delivered-bounty-page.tsx'

export { loadDelivery as load } from './api/load-delivery.ts'

const route = getRouteApi('/signed-in/delivered-bounties/$id')

export function Screen(): ReactElement {
  const { id } = route.useParams()
  const { data: delivery } = useSuspenseQuery(deliveryQuery(id))
  return (
    <>
      <PageHead title={delivery.title} description={`Delivered by ${delivery.journalist_name}.`} />
      <DeliveredBountyPage key={delivery.id} delivery={delivery} />
    </>
  )
}

export const Missing = () => <DeliveredBountyError words="Article not found" />

export const Failed = () => (
  <DeliveredBountyError words="Failed to load article. It may not exist or you may not have permission to view it." />
)

function DeliveredBountyError({ words }: { words: string }) {
  return (
    <PageFrame>
      <PageHead title="Delivered Bounty" description={words} />
      <EmptyState title={words} titleAs="h1" action={<BackButton />} />
    </PageFrame>
  )
}
