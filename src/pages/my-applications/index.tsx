import type { QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { myApplicationsQuery } from '@/entities/application'
import { PageHead } from '@/shared/lib/page-head'
import { MyApplicationsPage } from './ui/my-applications-page.tsx'

export async function load({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  await context.queryClient.ensureQueryData(myApplicationsQuery)
}

export const Screen = (): ReactElement => (
  <>
    <PageHead
      title="My Applications"
      description="The bounties you offered to investigate, and the status of each offer."
    />
    <MyApplicationsPage />
  </>
)
