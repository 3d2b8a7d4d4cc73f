import { type QueryClient, useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { earningsQuery, payoutConnectionQuery, payoutDetailsQuery } from '@/entities/payout'
import { PageHead } from '@/shared/lib/page-head'
import { EarningsPage } from './ui/earnings-page.tsx'

export async function load({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  const { queryClient } = context
  const loading = queryClient.ensureQueryData(payoutDetailsQuery)
  const [{ provider }] = await Promise.all([queryClient.ensureQueryData(earningsQuery), loading])
  // The page works without it.
  if (provider === 'stripe') await queryClient.prefetchQuery(payoutConnectionQuery)
}

export function Screen(): ReactElement {
  const [now] = useState(() => Date.now())
  const [{ data: earnings }, { data: payoutDetails }] = useSuspenseQueries({
    queries: [earningsQuery, payoutDetailsQuery],
  })
  const { data: connection } = useQuery({ ...payoutConnectionQuery, enabled: earnings.provider === 'stripe' })
  return (
    <>
      <PageHead title="Earnings" description="What your stories earned, and what we paid you." />
      <EarningsPage earnings={earnings} {...payoutDetails} connection={connection} now={now} />
    </>
  )
}
