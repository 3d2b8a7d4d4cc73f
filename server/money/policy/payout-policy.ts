/**
 * The rules by which shares become payable and payouts end (docs/product.md#payouts-and-refunds). The table of
 * payouts is complete: every status decides every event.
 */
import type { PayoutStatus } from '../../../contract/payout.ts'
import { payoutLimits } from '../../../contract/payout-limits.ts'
import { isoTime } from '../../platform/index.ts'

export type PayoutEvent = 'marked paid' | 'marked failed'

/** A sentence for the administrator, who knows a payout by its reference. */
export type PayoutError = { error: (reference: string) => string }

const error = (error: PayoutError['error']): PayoutError => ({ error })

const payouts: Record<PayoutStatus, Record<PayoutEvent, PayoutStatus | PayoutError>> = {
  pending: { 'marked paid': 'paid', 'marked failed': 'failed' },
  paid: {
    'marked paid': error((reference) => `The payout ${reference} is already marked as paid.`),
    // The bank sent the payment back.
    'marked failed': 'failed',
  },
  failed: {
    // Its amount is available again and may be in another payout.
    'marked paid': error(
      (reference) =>
        `The payout ${reference} has failed, and its amount is available again. Start a new payout run to pay it.`,
    ),
    'marked failed': error((reference) => `The payout ${reference} is already marked as failed.`),
  },
}

/** The next status, or why the event cannot happen now. */
export const decidePayout = (status: PayoutStatus, event: PayoutEvent): PayoutStatus | PayoutError =>
  payouts[status][event]

const day = 24 * 60 * 60 * 1000

const daysBefore = (at: string, days: number): string => isoTime(Date.parse(at) - days * day)
const daysAfter = (at: string, days: number): string => isoTime(Date.parse(at) + days * day)

/** From this time on, the share of a story accepted at `acceptedAt` is available. */
export const availableFrom = (acceptedAt: string): string => daysAfter(acceptedAt, payoutLimits.holdDays)

/**
 * The backers of a story paid at `paidAt` can complain before this time, to the moment at which its share becomes available.
 * Nobody is charged after `paidAt`, so that each has the whole time from their own charge.
 */
export const complaintsUntil = (paidAt: string): string => availableFrom(paidAt)

/** Shares of stories accepted at this time or earlier are available at `at`. */
export const lastAvailable = (at: string): string => daysBefore(at, payoutLimits.holdDays)

/** From this time on, bank details saved at `savedAt` can be used. */
export const usableFrom = (savedAt: string): string => daysAfter(savedAt, payoutLimits.detailsHoldDays)

/** Bank details saved at this time or earlier can be used at `at`. */
export const lastUsable = (at: string): string => daysBefore(at, payoutLimits.detailsHoldDays)
