import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { RefundsPage } from './ui/refunds-page.tsx'

export { loadRefunds as load } from './api/load-refunds.ts'

export const Screen = (): ReactElement => (
  <>
    <PageHead title="Refunds" description="The paid bounties whose backers can be refunded." />
    <RefundsPage />
  </>
)
