import { isOverdue, type PaymentRow } from './payment-rows.ts'
import { needsPayer } from './payment-states.ts'

/** `not waited for`: the creator chose to publish with what was collected. `refunded`: it was charged, and went back. */
export type DropReason = 'no card' | 'not confirmed' | 'not waited for' | 'refunded'

export function dropReasonOf(payment: PaymentRow, at: string): DropReason {
  if (payment.status === 'refunded') return 'refunded'
  if (!needsPayer(payment.status)) return 'no card'
  if (!isOverdue(payment, at)) return 'not waited for'
  return payment.unconfirmed_at === null ? 'no card' : 'not confirmed'
}
