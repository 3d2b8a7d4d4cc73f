import { payoutOverview, stripeTransfers } from '@contract/endpoints.ts'
import type { PayoutOverview } from '@contract/payout.ts'
import { queryOf } from '@/shared/api'

export const payoutOverviewQuery = queryOf(payoutOverview)
export const stripeTransfersQuery = queryOf(stripeTransfers)

/** Without Stripe, only for the journalists on hold since a transfer was taken back, whom an administrator must release. */
export const hasStripePart = ({ provider, due }: PayoutOverview): boolean =>
  provider === 'stripe' || due.some(({ obstacle }) => obstacle === 'held')
