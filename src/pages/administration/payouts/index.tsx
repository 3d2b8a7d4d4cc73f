import type { QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { FreshSession } from '@/entities/session'
import { PageHead } from '@/shared/lib/page-head'
import { useLeadOn } from '@/shared/lib/way-back'
import { hasStripePart, payoutOverviewQuery, stripeTransfersQuery } from './api/payout-queries.ts'
import { PayoutsPage } from './ui/payouts-page.tsx'

export async function load({ context: { queryClient } }: { context: { queryClient: QueryClient } }): Promise<void> {
  const overview = await queryClient.ensureQueryData(payoutOverviewQuery)
  if (hasStripePart(overview)) await queryClient.ensureQueryData(stripeTransfersQuery)
}

export function Screen(): ReactElement {
  const leadOn = useLeadOn()
  return (
    <>
      <PageHead title="Payouts" description="What journalists can be paid now, and the latest payout runs." />
      <FreshSession>
        <PayoutsPage onStarted={(id) => leadOn({ to: '/admin/payouts/$id', params: { id } })} />
      </FreshSession>
    </>
  )
}
