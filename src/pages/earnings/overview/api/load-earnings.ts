import type { QueryClient } from '@tanstack/react-query'
import { earningsQuery, payoutConnectionQuery, payoutDetailsQuery } from '@/entities/payout'

export async function loadEarnings({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  const { queryClient } = context
  const loading = queryClient.ensureQueryData(payoutDetailsQuery)
  const [{ provider }] = await Promise.all([queryClient.ensureQueryData(earningsQuery), loading])
  // The page works without it.
  if (provider === 'stripe') await queryClient.prefetchQuery(payoutConnectionQuery)
}
