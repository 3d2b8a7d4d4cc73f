import { myContributions } from '@contract/endpoints.ts'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactElement, useCallback } from 'react'
import { useBountyList } from '@/features/browse-bounties'
import { PageHead } from '@/shared/lib/page-head'
import { MyContributionsPage } from './my-contributions-page.tsx'

const route = getRouteApi('/signed-in/my-contributions')

export function MyContributionsScreen(): ReactElement {
  const first = route.useLoaderData()
  const { search: address = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const onSearched = useCallback(
    (search: string) => void navigate({ search: search === '' ? {} : { search }, replace: true, resetScroll: false }),
    [navigate],
  )
  const list = useBountyList({ endpoint: myContributions, first, address, onSearched })
  return (
    <>
      <PageHead title="My Contributions" description="Other people’s bounties that you contributed to." />
      <MyContributionsPage list={list} />
    </>
  )
}
