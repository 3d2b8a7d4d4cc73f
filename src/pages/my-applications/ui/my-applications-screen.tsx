import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { MyApplicationsPage } from './my-applications-page.tsx'

const route = getRouteApi('/journalists/my-applications')

export function MyApplicationsScreen(): ReactElement {
  const applications = route.useLoaderData()
  const router = useRouter()
  return (
    <>
      <PageHead
        title="My Applications"
        description="The bounties you offered to investigate, and the status of each offer."
      />
      <MyApplicationsPage applications={applications} onChange={() => void router.invalidate()} />
    </>
  )
}
