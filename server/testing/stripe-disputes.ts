import type { StripeBalance } from './stripe-balance.ts'
import {
  firstCreated,
  found,
  listOf,
  missing,
  type StripePart,
  type StripeThings,
  type Thing,
} from './stripe-things.ts'

/** Disputes of the imitation of Stripe. Each has its balance transactions. */

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

export function openStripeDisputes(things: StripeThings, balance: StripeBalance): StripeDisputes {
  const disputes = new Map<string, Thing>()

  function move(dispute: Thing, status: DisputeStatus): void {
    const moves = dispute.balance_transactions as Thing[]
    const taken = moves.reduce((sum, one) => sum - Number(one.amount), 0)
    const amount = isWithdrawn(status) ? taken - Number(dispute.amount) : taken
    if (amount !== 0) {
      moves.push(
        balance.move({
          type: 'adjustment',
          reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
          amount,
          fee: amount < 0 ? disputeFee : 0,
          source: dispute,
        }),
      )
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
          return dispute === undefined ? missing() : found({ ...dispute, charge: things.get(String(dispute.charge)) })
        },
      },
    ],
  }
}
