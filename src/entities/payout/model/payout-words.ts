import type { MovementKind, PayoutStatus } from '@contract/payout.ts'
import type { BadgeTone } from '@/shared/ui/badge'

export const movementWords: Record<MovementKind, string> = {
  earned: 'Earned',
  refunded: 'Your part of a refund',
  refund_reversed: 'Refund canceled',
  charged_back: 'Your part of a disputed charge',
  chargeback_reversed: 'Dispute ended: returned to you',
  paid_out: 'Paid out',
  offset: 'Settled by a payout',
  returned: 'Payout returned',
}

/** Said of each movement of a story for which no card was charged. */
export const demoMovement = 'Demo: no real payment was taken, so we never pay this out.'

export const payoutStatusLooks: Record<PayoutStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: 'On the way', tone: 'accent' },
  paid: { label: 'Paid', tone: 'positive' },
  failed: { label: 'Failed', tone: 'critical' },
}
