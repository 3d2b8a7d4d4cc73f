import type Stripe from 'stripe'
import type { ProcessingFee } from './provider.ts'

/** Stripe takes its fees with the movements of the balance: https://docs.stripe.com/api/balance_transactions/object */
export async function readFees(stripe: Stripe, intentId: string): Promise<ProcessingFee[] | 'later'> {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId, {
    expand: ['latest_charge.balance_transaction'],
  })
  // Stripe books a capture up to an hour later.
  if (charge === null || typeof charge === 'string' || charge.balance_transaction === null) return 'later'
  const moves = [charge.balance_transaction]
  const ofIntent = { payment_intent: intentId, limit: 100 }
  const expand = ['data.balance_transaction', 'data.failure_balance_transaction']
  for await (const refund of stripe.refunds.list({ ...ofIntent, expand })) {
    moves.push(...[refund.balance_transaction ?? [], refund.failure_balance_transaction ?? []].flat())
  }
  for await (const { balance_transactions } of stripe.disputes.list(ofIntent)) moves.push(...balance_transactions)
  return moves
    .filter((move) => typeof move === 'object')
    .map(({ id, fee }) => ({ balanceTransactionId: id, cents: fee }))
}
