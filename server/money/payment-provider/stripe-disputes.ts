import type Stripe from 'stripe'
import type { Dispute, DisputeOutcome } from './provider.ts'

/** Each status of Stripe's API. `by money`: the status does not say whether Stripe has taken the money. */
export const outcomeByStatus = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'dropped',
  needs_response: 'open',
  under_review: 'open',
  // A lost dispute is appealed; Stripe keeps the money meanwhile.
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
  // The card network gave the money back before a dispute began, or Stripe stopped it without a withdrawal.
  prevented: 'by money',
} as const satisfies Record<string, DisputeOutcome | 'by money'>

type KnownStatus = keyof typeof outcomeByStatus

const isKnown = (status: string): status is KnownStatus => Object.hasOwn(outcomeByStatus, status)

export function disputeOf(dispute: Stripe.Dispute): Dispute {
  const { id, amount, charge, reason, evidence_details, created } = dispute
  return {
    id,
    intentId: typeof dispute.payment_intent === 'string' ? dispute.payment_intent : dispute.payment_intent?.id,
    cents: amount,
    isChargeRefunded: typeof charge === 'object' && charge.refunded,
    reason,
    outcome: outcomeOf(dispute),
    // Zero if the bank accepts no evidence.
    evidenceDueAt: evidence_details.due_by ? timeOf(evidence_details.due_by) : null,
    openedAt: timeOf(created),
  }
}

function outcomeOf({ status, balance_transactions: moves }: Stripe.Dispute): DisputeOutcome {
  const outcome = isKnown(status) ? outcomeByStatus[status] : 'unknown'
  if (outcome !== 'by money' && outcome !== 'unknown') return outcome
  const isTaken = moves.reduce((sum, { amount }) => sum + amount, 0) < 0
  if (outcome === 'by money') return isTaken ? 'lost' : 'dropped'
  // A status of a later API. Until this table has it, the money decides, and the dispute counts as undecided.
  return isTaken ? 'open' : 'inquiry'
}

const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString()
