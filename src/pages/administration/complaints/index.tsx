import type { ReactElement } from 'react'
import { FreshSession } from '@/entities/session'
import { PageHead } from '@/shared/lib/page-head'
import { ComplaintsPage } from './ui/complaints-page.tsx'

export { loadComplaints as load } from './api/load-complaints.ts'

export function Screen(): ReactElement {
  return (
    <>
      <PageHead title="Complaints" description="The paid stories whose payouts wait for an administrator." />
      <FreshSession>
        <ComplaintsPage />
      </FreshSession>
    </>
  )
}
