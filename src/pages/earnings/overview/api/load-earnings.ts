import type { QueryClient } from '@tanstack/react-query'
import { earningsQuery, payoutDetailsQuery } from '@/entities/payout'

export async function loadEarnings({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  const { queryClient } = context
  await Promise.all([queryClient.ensureQueryData(earningsQuery), queryClient.ensureQueryData(payoutDetailsQuery)])
}
