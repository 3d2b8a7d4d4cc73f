import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { earningsQuery, payoutConnectionQuery, payoutDetailsQuery } from '@/entities/payout'
import { PageHead } from '@/shared/lib/page-head'
import { EarningsPage } from './earnings-page.tsx'

export function EarningsScreen(): ReactElement {
  const [now] = useState(() => Date.now())
  const [{ data: earnings }, { data: payoutDetails }] = useSuspenseQueries({
    queries: [earningsQuery, payoutDetailsQuery],
  })
  const { data: connection } = useQuery({ ...payoutConnectionQuery, enabled: earnings.provider === 'stripe' })
  return (
    <>
      <PageHead title="Earnings" description="What your stories earned, and what was paid out to you." />
      <EarningsPage earnings={earnings} {...payoutDetails} connection={connection} now={now} />
    </>
  )
}
