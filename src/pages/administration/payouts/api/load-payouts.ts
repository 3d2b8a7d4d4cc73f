import { payoutOverview, stripeTransfers } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '@/shared/api'

export const payoutOverviewQuery = queryOf(payoutOverview)
export const stripeTransfersQuery = queryOf(stripeTransfers)

export async function loadPayouts({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  const { queryClient } = context
  const { provider } = await queryClient.ensureQueryData(payoutOverviewQuery)
  if (provider === 'stripe') await queryClient.ensureQueryData(stripeTransfersQuery)
}
