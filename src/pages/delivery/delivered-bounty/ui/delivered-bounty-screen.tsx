import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { deliveryQuery } from '@/entities/delivery'
import { PageHead } from '@/shared/lib/page-head'
import { DeliveredBountyPage } from './delivered-bounty-page.tsx'

const route = getRouteApi('/signed-in/delivered-bounties/$id')

export function DeliveredBountyScreen(): ReactElement {
  const { id } = route.useParams()
  const { data: delivery } = useSuspenseQuery(deliveryQuery(id))
  return (
    <>
      <PageHead title={delivery.title} description={`Delivered by ${delivery.journalist_name}.`} />
      <DeliveredBountyPage key={delivery.id} delivery={delivery} />
    </>
  )
}
