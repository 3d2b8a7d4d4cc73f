import { payoutOverview } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '@/shared/api'

export const payoutOverviewQuery = queryOf(payoutOverview)

export async function loadPayouts({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  await context.queryClient.ensureQueryData(payoutOverviewQuery)
}
