import { myBounties } from '@contract/endpoints.ts'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactElement, useCallback } from 'react'
import { useBountyList } from '@/features/browse-bounties'
import { PageHead } from '@/shared/lib/page-head'
import { MyBountiesPage } from './my-bounties-page.tsx'

const route = getRouteApi('/signed-in/my-bounties')

export function MyBountiesScreen(): ReactElement {
  const first = route.useLoaderData()
  const { search: address = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const onSearched = useCallback(
    (search: string) => void navigate({ search: search === '' ? {} : { search }, replace: true, resetScroll: false }),
    [navigate],
  )
  const list = useBountyList({ endpoint: myBounties, first, address, onSearched })
  return (
    <>
      <PageHead title="My Bounties" description="The bounties you created." />
      <MyBountiesPage list={list} />
    </>
  )
}
