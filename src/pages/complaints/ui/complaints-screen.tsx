import type { ReactElement } from 'react'
import { FreshSession } from '@/entities/session'
import { PageHead } from '@/shared/lib/page-head'
import { ComplaintsPage } from './complaints-page.tsx'

export function ComplaintsScreen(): ReactElement {
  return (
    <>
      <PageHead title="Complaints" description="The paid stories whose payouts wait for an administrator." />
      <FreshSession>
        <ComplaintsPage />
      </FreshSession>
    </>
  )
}
