import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { MyApplicationsPage } from './my-applications-page.tsx'

export const MyApplicationsScreen = (): ReactElement => (
  <>
    <PageHead
      title="My Applications"
      description="The bounties you offered to investigate, and the status of each offer."
    />
    <MyApplicationsPage />
  </>
)
