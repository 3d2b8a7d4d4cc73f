import { getRouteApi, useRouter, useRouterState } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { ApplicationsReceivedPage } from './applications-received-page.tsx'

const route = getRouteApi('/signed-in/offers-received')

export function ApplicationsReceivedScreen(): ReactElement {
  const received = route.useLoaderData()
  const { pages } = route.useLoaderDeps()
  const navigate = route.useNavigate()
  const router = useRouter()
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return (
    <>
      <PageHead title="Offers Received" description="Offers from journalists for the bounties you posted." />
      <ApplicationsReceivedPage
        received={received}
        isLoadingMore={isLoading}
        onLoadMore={() => void navigate({ search: { pages: pages + 1 }, replace: true, resetScroll: false })}
        onChange={() => void router.invalidate()}
      />
    </>
  )
}
