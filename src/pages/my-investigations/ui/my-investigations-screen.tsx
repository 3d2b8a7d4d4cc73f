import { getRouteApi, useRouterState } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { MyInvestigationsPage } from './my-investigations-page.tsx'

const route = getRouteApi('/journalists/my-investigations')

export function MyInvestigationsScreen(): ReactElement {
  const investigations = route.useLoaderData()
  const { pages } = route.useLoaderDeps()
  const navigate = route.useNavigate()
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return (
    <>
      <PageHead
        title="My Investigations"
        description="The bounties you are working on, and those you have delivered."
      />
      <MyInvestigationsPage
        investigations={investigations}
        isLoadingMore={isLoading}
        onLoadMore={() => void navigate({ search: { pages: pages + 1 }, replace: true, resetScroll: false })}
      />
    </>
  )
}
