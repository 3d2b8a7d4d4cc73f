import { payoutOverview, stripeTransfers } from '@contract/endpoints.ts'
import type { PayoutOverview } from '@contract/payout.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '@/shared/api'

export const payoutOverviewQuery = queryOf(payoutOverview)
export const stripeTransfersQuery = queryOf(stripeTransfers)

/** Without Stripe, only for the journalists on hold since a transfer was taken back, whom an administrator must release. */
export const hasStripePart = ({ provider, due }: PayoutOverview): boolean =>
  provider === 'stripe' || due.some(({ obstacle }) => obstacle === 'held')

export async function loadPayouts({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  const { queryClient } = context
  const overview = await queryClient.ensureQueryData(payoutOverviewQuery)
  if (hasStripePart(overview)) await queryClient.ensureQueryData(stripeTransfersQuery)
}
