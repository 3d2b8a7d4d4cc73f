import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { myApplicationsQuery } from '@/entities/application'
import { PageHead } from '@/shared/lib/page-head'
import { MyApplicationsPage } from './my-applications-page.tsx'

export function MyApplicationsScreen(): ReactElement {
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery(myApplicationsQuery)
  return (
    <>
      <PageHead
        title="My Applications"
        description="The bounties you offered to investigate, and the status of each offer."
      />
      <MyApplicationsPage applications={data} onChange={() => void queryClient.invalidateQueries()} />
    </>
  )
}
