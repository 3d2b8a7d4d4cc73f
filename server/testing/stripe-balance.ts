/** The platform's balance at the imitation of Stripe: the sum of its balance transactions. */
import type Stripe from 'stripe'
import { type Fields, firstCreated, found, listOf, type StripePart, type Thing } from './stripe-things.ts'

export type Movement = {
  type: Stripe.BalanceTransaction.Type
  reporting_category: string
  /** In cents. Positive if the balance grows. */
  amount: number
  /** In cents; taken besides `amount`. */
  fee?: number
  source: Thing
}

export type StripeBalance = StripePart & {
  move: (movement: Movement) => Thing
  find: (id: unknown) => Thing | undefined
  /** Nothing that the product causes: a deposit, a payout to the platform's bank, a fee for the account. */
  moveOther: (type: 'topup' | 'payout' | 'stripe_fee', amount: number) => Thing
}

/** 2.9 % and 30 cents. */
export const chargeFee = (cents: number) => Math.round(cents * 0.029) + 30

export function openStripeBalance(): StripeBalance {
  const moves = new Map<string, { made: Thing; source: Thing }>()

  function move({ type, reporting_category, amount, fee = 0, source }: Movement): Thing {
    const created = firstCreated + moves.size
    const made = {
      id: `txn_${moves.size + 1}`,
      object: 'balance_transaction',
      type,
      reporting_category,
      amount,
      fee,
      fee_details: [],
      net: amount - fee,
      currency: String(source.currency),
      created,
      available_on: created,
      description: null,
      exchange_rate: null,
      source: source.id,
      status: type === 'charge' ? 'pending' : 'available',
    } satisfies Fields<Stripe.BalanceTransaction> & Thing
    moves.set(made.id, { made, source })
    return made
  }

  const sumOf = (status: string) =>
    [...moves.values()]
      .filter(({ made }) => made.status === status)
      .reduce((sum, { made }) => sum + Number(made.net), 0)

  const amountOf = (status: string) => [{ amount: sumOf(status), currency: 'usd', source_types: {} }]

  return {
    move,
    find: (id) => moves.get(String(id))?.made,
    moveOther(type, amount) {
      const source = { id: `${type}_${moves.size + 1}`, currency: 'usd' }
      return move({ type, reporting_category: type === 'stripe_fee' ? 'fee' : type, amount, source })
    },
    routes: [
      {
        method: 'GET',
        path: '/v1/balance',
        answer: () =>
          found({
            object: 'balance',
            livemode: false,
            available: amountOf('available'),
            pending: amountOf('pending'),
          } satisfies Fields<Stripe.Balance>),
      },
      {
        method: 'GET',
        path: '/v1/balance_transactions',
        answer({ query }) {
          const all = [...moves.values()].map(({ made, source }) =>
            // Sources that are none of ours are only named.
            'object' in source ? { ...made, source } : { ...made, source: null },
          )
          return listOf('/v1/balance_transactions', all.reverse(), query)
        },
      },
    ],
  }
}
