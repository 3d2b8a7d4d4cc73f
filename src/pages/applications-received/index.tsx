import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouterState } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { receivedQuery } from './api/load-applications.ts'
import { ApplicationsReceivedPage } from './ui/applications-received-page.tsx'

export { loadApplications as load } from './api/load-applications.ts'

const route = getRouteApi('/signed-in/offers-received')

export function Screen(): ReactElement {
  const { pages } = route.useLoaderDeps()
  const { data: received } = useSuspenseQuery(receivedQuery(pages))
  const navigate = route.useNavigate()
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return (
    <>
      <PageHead title="Offers Received" description="Offers from journalists for the bounties you posted." />
      <ApplicationsReceivedPage
        received={received}
        isLoadingMore={isLoading}
        onLoadMore={() => void navigate({ search: { pages: pages + 1 }, replace: true, resetScroll: false })}
      />
    </>
  )
}
