import type Stripe from 'stripe'
import { type Fields, firstCreated, found, listOf, missing, type StripePart, type Thing } from './stripe-things.ts'

/** Disputes of the imitation of Stripe. They move no money there; each has the balance transactions that Stripe shows. */

export type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'appeal_under_review'
  | 'won'
  | 'lost'
  | 'prevented'

/** The last part of the type of an event. */
export type DisputeEvent = 'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated'

export type StripeDisputes = StripePart & {
  /** Opens a dispute of the charge of an intent. Without `cents`, it is about the whole charge. */
  open: (intent: Thing, dispute?: { cents?: number; status?: DisputeStatus; reason?: string }) => Thing
  /** Withdraws or reinstates the money that the status calls for. */
  decide: (id: string, status: DisputeStatus) => Thing
  all: () => Thing[]
  /** Whether the charge is disputed and Stripe has taken the money, so that it refuses a refund. */
  blocks: (intentId: string) => boolean
}

/** Stripe's fee for a dispute, in cents. It is no part of `amount`. */
const disputeFee = 1_500

const isWithdrawn = (status: DisputeStatus) =>
  status === 'needs_response' || status === 'under_review' || status === 'appeal_under_review' || status === 'lost'

export function openStripeDisputes(): StripeDisputes {
  const disputes = new Map<string, Thing>()

  function move(dispute: Thing, status: DisputeStatus): void {
    const moves = dispute.balance_transactions as Fields<Stripe.BalanceTransaction>[]
    const balance = moves.reduce((sum, { amount = 0 }) => sum + amount, 0)
    const amount = isWithdrawn(status) ? -Number(dispute.amount) - balance : -balance
    if (amount !== 0) {
      const fee = amount < 0 ? disputeFee : 0
      moves.push({
        id: `txn_${dispute.id}_${moves.length + 1}`,
        object: 'balance_transaction',
        type: 'adjustment',
        reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
        status: 'available',
        source: dispute.id,
        created: Number(dispute.created),
        available_on: Number(dispute.created),
        currency: String(dispute.currency),
        amount,
        fee,
        fee_details: [],
        net: amount - fee,
      })
    }
    Object.assign(dispute, { status, is_charge_refundable: status.startsWith('warning_') })
  }

  return {
    open(intent, { cents = Number(intent.amount), status = 'needs_response', reason = 'fraudulent' } = {}) {
      if (intent.status !== 'succeeded') throw new Error(`${intent.id} is not charged, so nobody can dispute it`)
      const created = firstCreated + disputes.size
      const dispute: Thing = {
        id: `du_${disputes.size + 1}`,
        object: 'dispute',
        amount: cents,
        balance_transactions: [],
        charge: intent.latest_charge,
        created,
        currency: intent.currency,
        evidence: {},
        evidence_details: {
          due_by: created + 7 * 24 * 60 * 60,
          has_evidence: false,
          past_due: false,
          submission_count: 0,
        },
        livemode: false,
        metadata: {},
        payment_intent: intent.id,
        reason,
      }
      disputes.set(dispute.id, dispute)
      move(dispute, status)
      return dispute
    },
    decide(id, status) {
      const dispute = disputes.get(id)
      if (dispute === undefined) throw new Error(`There is no dispute ${id}`)
      move(dispute, status)
      return dispute
    },
    all: () => [...disputes.values()],
    blocks: (intentId) =>
      [...disputes.values()].some((one) => one.payment_intent === intentId && isWithdrawn(one.status as DisputeStatus)),
    routes: [
      {
        method: 'GET',
        path: '/v1/disputes',
        answer({ query }) {
          const all = [...disputes.values()]
            .filter((one) => [one.payment_intent, null].includes(query.get('payment_intent')))
            .filter((one) => [one.charge, null].includes(query.get('charge')))
          return listOf('/v1/disputes', all.reverse(), query)
        },
      },
      {
        method: 'GET',
        path: '/v1/disputes/{dispute}',
        answer({ id }) {
          const dispute = disputes.get(id)
          return dispute === undefined ? missing() : found(dispute)
        },
      },
    ],
  }
}
