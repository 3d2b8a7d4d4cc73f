import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { RefundsPage } from './refunds-page.tsx'

export const RefundsScreen = (): ReactElement => (
  <>
    <PageHead title="Refunds" description="The paid bounties whose backers can be refunded." />
    <RefundsPage />
  </>
)
