import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { DeliveredBountyPage } from './delivered-bounty-page.tsx'

const route = getRouteApi('/signed-in/delivered-bounties/$id')

export function DeliveredBountyScreen(): ReactElement {
  const delivery = route.useLoaderData()
  const router = useRouter()
  return (
    <>
      <PageHead title={delivery.title} description={`Delivered by ${delivery.journalist_name}.`} />
      <DeliveredBountyPage
        key={delivery.id}
        delivery={delivery}
        onChange={() => void router.invalidate({ filter: ({ routeId }) => routeId === route.id })}
      />
    </>
  )
}
