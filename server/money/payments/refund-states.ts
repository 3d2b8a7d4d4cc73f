/**
 * The states of a refund of a paid bounty. The table is complete: every status handles every outcome of the gateway.
 *
 * | status | meaning |
 * | --- | --- |
 * | `requested` | booked; the gateway has not confirmed it yet |
 * | `refunded` | the money has left |
 * | `failed` | it did not happen, and its booking is reversed |
 */
import type { RefundTable } from '../../platform/index.ts'
import type { RefundOutcome } from '../payment-provider/provider.ts'

export type RefundStatus = RefundTable['status']

export const afterRefunding: Record<RefundStatus, Record<RefundOutcome['status'], RefundStatus>> = {
  requested: { pending: 'requested', refunded: 'refunded', failed: 'failed' },
  // The backer's bank can still send the money back, days later. `pending` is an event that comes late.
  refunded: { pending: 'refunded', refunded: 'refunded', failed: 'failed' },
  // Final: only what Stripe refused or reported as failed gets here, and neither can succeed afterwards.
  failed: { pending: 'failed', refunded: 'failed', failed: 'failed' },
}
