import type Stripe from 'stripe'
import type { StripeBalance } from './stripe-balance.ts'
import { amountOf } from './stripe-intents.ts'
import {
  type Answer,
  found,
  listOf,
  missing,
  refuse,
  type StripePart,
  type StripeThings,
  type Thing,
} from './stripe-things.ts'

/**
 * By payment card, for refunds of parts. `pending`: Stripe decides later (`decideRefund`). `failed`: is made and fails.
 * `refused`: 400. A whole refund always succeeds.
 */
export type RefundManner = 'succeeded' | 'pending' | 'failed' | 'refused'

export type StripeRefunds = StripePart & {
  /** Refunds that are made or pending. */
  refunded: { pledgeId: string; cents: number }[]
  /** All refunds of parts, newest last. */
  refunds: () => Thing[]
  /** A refund that succeeded can still fail later. */
  decideRefund: (id: string, status: 'succeeded' | 'failed') => void
  refundWhole: (intent: Thing) => void
}

/** In cents. Stripe takes one in some countries, and keeps that of the charge. */
const refundFee = 10

const failure = { failure_reason: 'expired_or_canceled_card' }

export function openStripeRefunds(
  things: StripeThings,
  refundManners: Map<string, RefundManner>,
  isBlocked: (intentId: string) => boolean,
  balance: StripeBalance,
): StripeRefunds {
  const refunded: StripeRefunds['refunded'] = []

  /** A charge is `refunded` once all of it is; pending refunds count. */
  function refund(intent: Thing, form: URLSearchParams): Answer {
    const charge = things.get(String(intent.latest_charge))
    if (intent.status !== 'succeeded' || charge === undefined) return refuse(400, 'charge_not_refundable')
    if (charge.refunded) return refuse(400, 'charge_already_refunded')
    if (isBlocked(intent.id)) return refuse(400, 'charge_disputed')
    const left = Number(charge.amount) - Number(charge.amount_refunded)
    const amount = Number(form.get('amount') ?? left)
    if (amount > left) return refuse(400, 'amount_too_large', { param: 'amount' })
    const isPart = form.has('amount')
    const status = (isPart && refundManners.get(String(intent.payment_method))) || 'succeeded'
    if (status === 'refused') return refuse(400, 'charge_disputed')
    const refundId = form.get('metadata[refund_id]')
    const made = things.make<Stripe.Refund>('re', 'refund', {
      amount,
      charge: charge.id,
      payment_intent: intent.id,
      currency: String(intent.currency),
      metadata: refundId === null ? {} : { refund_id: refundId },
      status,
      ...(status === 'pending' && { pending_reason: 'processing' }),
      ...(status === 'failed' && failure),
    })
    move(made, 1)
    if (status === 'failed') move(made, -1)
    else count(made, 1)
    return found(made)
  }

  function move(made: Thing, sign: 1 | -1): void {
    const type = sign === 1 ? 'refund' : 'refund_failure'
    const [amount, fee] = sign === 1 ? [-Number(made.amount), refundFee] : [Number(made.amount), 0]
    const { id } = balance.move({ type, reporting_category: type, amount, fee, source: made })
    made[sign === 1 ? 'balance_transaction' : 'failure_balance_transaction'] = id
  }

  function count(made: Thing, sign: 1 | -1): void {
    const charge = things.get(String(made.charge)) as Thing
    charge.amount_refunded = Number(charge.amount_refunded) + sign * Number(made.amount)
    charge.refunded = charge.amount_refunded === charge.amount
    const { pledgeId } = amountOf(things.get(String(made.payment_intent)) as Thing)
    const one = { pledgeId, cents: Number(made.amount) }
    if (sign === 1) refunded.push(one)
    else
      refunded.splice(
        refunded.findIndex(({ pledgeId: of, cents }) => of === pledgeId && cents === one.cents),
        1,
      )
  }

  const withMoves = (one: Thing): Thing => ({
    ...one,
    balance_transaction: balance.find(one.balance_transaction) ?? null,
    ...('failure_balance_transaction' in one && {
      failure_balance_transaction: balance.find(one.failure_balance_transaction),
    }),
  })

  const refundIdOf = (one: Thing) => (one.metadata as Thing | undefined)?.refund_id

  return {
    routes: [
      {
        method: 'POST',
        path: '/v1/refunds',
        answer({ form }) {
          const intent = things.get(form.get('payment_intent') ?? '')
          return intent === undefined ? missing() : refund(intent, form)
        },
      },
      {
        method: 'GET',
        path: '/v1/refunds',
        answer({ query }) {
          const ofIntent = (one: Thing) => one.object === 'refund' && one.payment_intent === query.get('payment_intent')
          const all = things.all().filter(ofIntent).reverse()
          const isExpanded = query.get('expand[0]') === 'data.balance_transaction'
          return listOf('/v1/refunds', isExpanded ? all.map(withMoves) : all, query)
        },
      },
    ],
    refunded,
    refunds: () => things.all().filter((one) => refundIdOf(one) !== undefined),
    decideRefund(refundId, status) {
      const made = things.all().find((one) => refundIdOf(one) === refundId)
      if (made === undefined || (made.status !== 'pending' && status === 'succeeded')) {
        throw new Error(`${refundId} cannot become ${status}`)
      }
      if (made.status !== 'failed' && status === 'failed') {
        count(made, -1)
        move(made, -1)
      }
      Object.assign(made, { status, ...(status === 'failed' && failure) })
    },
    refundWhole: (intent) => {
      refund(intent, new URLSearchParams())
    },
  }
}
