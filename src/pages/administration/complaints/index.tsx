import { openComplaints } from '@contract/endpoints.ts'
import type { ReactElement } from 'react'
import { FreshSession } from '@/entities/session'
import { loaderOf, queryOf } from '@/shared/api'
import { PageHead } from '@/shared/lib/page-head'
import { ComplaintsPage } from './ui/complaints-page.tsx'

export const load = loaderOf(() => queryOf(openComplaints))

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
