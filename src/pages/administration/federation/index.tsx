import { federationOverview } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { queryOf } from '@/shared/api'
import { PageHead } from '@/shared/lib/page-head'
import { FederationPage } from './ui/federation-page.tsx'

const route = getRouteApi('/administrators/admin/federation')

type FederationLoad = { context: { queryClient: QueryClient }; deps: { page: number } }

/** `page` is that of the blocked servers. */
export async function load({ context: { queryClient }, deps: { page } }: FederationLoad): Promise<void> {
  await queryClient.ensureQueryData(queryOf(federationOverview, { query: { page } }))
}

export function Screen(): ReactElement {
  const { page = 1 } = route.useSearch()
  return (
    <>
      <PageHead title="Federation" description="The servers whose people follow this site, and the blocked ones." />
      <FederationPage page={page} />
    </>
  )
}
