import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { FederationPage } from './federation-page.tsx'

const route = getRouteApi('/administrators/admin/federation')

export function FederationScreen(): ReactElement {
  const { page = 1 } = route.useSearch()
  return (
    <>
      <PageHead title="Federation" description="The servers whose people follow this site, and the blocked ones." />
      <FederationPage page={page} />
    </>
  )
}
