import { useNavigate } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { FreshSession } from '@/entities/session'
import { PageHead } from '@/shared/lib/page-head'
import { PayoutsPage } from './ui/payouts-page.tsx'

export { loadPayouts as load } from './api/load-payouts.ts'

export function Screen(): ReactElement {
  const navigate = useNavigate()
  return (
    <>
      <PageHead title="Payouts" description="What journalists can be paid now, and the latest payout runs." />
      <FreshSession>
        <PayoutsPage onStarted={(id) => navigate({ to: '/admin/payouts/$id', params: { id } })} />
      </FreshSession>
    </>
  )
}
