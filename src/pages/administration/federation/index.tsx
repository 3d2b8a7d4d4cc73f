import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { FederationPage } from './ui/federation-page.tsx'

export { loadFederation as load } from './api/load-federation.ts'

const route = getRouteApi('/administrators/admin/federation')

export function Screen(): ReactElement {
  const { page = 1 } = route.useSearch()
  return (
    <>
      <PageHead title="Federation" description="The servers whose people follow this site, and the blocked ones." />
      <FederationPage page={page} />
    </>
  )
}
