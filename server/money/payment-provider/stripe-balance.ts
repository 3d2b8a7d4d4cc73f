import type Stripe from 'stripe'
import { installedCurrency } from '../../../contract/currency.ts'
import type { Cents } from '../../../contract/money.ts'
import type { StripeAccess } from '../../platform/index.ts'
import { callStripe, openStripe, type StripePatience } from './stripe-client.ts'

/** A balance transaction. */
export type BalanceMovement = {
  id: string
  /** Stripe's word. */
  type: string
  /** The change of the balance, so less Stripe's fee. */
  cents: Cents
  at: string
  /** The intent of a charge, refund or dispute, or the transfer. */
  about: string | undefined
}

export type BalanceReader = {
  /** Available and pending. */
  readBalance: () => Promise<Cents>
  /** Newest first. */
  listMovements: () => AsyncIterable<BalanceMovement>
}

/** Knows the currency of the installation only. */
export function openBalanceReader(access: StripeAccess, patience?: StripePatience): BalanceReader {
  const stripe = openStripe(access, patience)
  const currency = installedCurrency().toLowerCase()
  return {
    readBalance: () =>
      callStripe(async () => {
        const { available, pending } = await stripe.balance.retrieve()
        return [...available, ...pending]
          .filter((part) => part.currency === currency)
          .reduce((sum, { amount }) => sum + amount, 0)
      }),

    async *listMovements() {
      const all = stripe.balanceTransactions.list({ currency, limit: 100, expand: ['data.source'] })
      for await (const { id, type, net, created, source } of all) {
        yield { id, type, cents: net, at: new Date(created * 1000).toISOString(), about: subjectOf(source) }
      }
    },
  }
}

function subjectOf(source: Stripe.BalanceTransaction['source']): string | undefined {
  if (source === null || typeof source === 'string') return undefined
  const of = source.object
  if (of === 'transfer') return source.id
  if (of === 'transfer_reversal') return idOf(source.transfer)
  return of === 'charge' || of === 'refund' || of === 'dispute' ? idOf(source.payment_intent) : undefined
}

const idOf = (thing: string | { id: string } | null) => (typeof thing === 'string' ? thing : thing?.id)
