import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouterState } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { investigationsQuery } from './api/load-investigations.ts'
import { MyInvestigationsPage } from './ui/my-investigations-page.tsx'

export { loadInvestigations as load } from './api/load-investigations.ts'

const route = getRouteApi('/journalists/my-investigations')

export function Screen(): ReactElement {
  const { pages } = route.useLoaderDeps()
  const { data: investigations } = useSuspenseQuery(investigationsQuery(pages))
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
