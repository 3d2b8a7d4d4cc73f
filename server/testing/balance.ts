import { openBalanceReader } from '../money/payment-provider/stripe-balance.ts'
import { bookFees } from '../money/payments/processing-fees.ts'
import { verifyStripeBalance } from '../settlement/verification/verify-balance.ts'
import type { StripeImitation } from './stripe-imitation.ts'
import type { TestServices } from './test-services.ts'

/** Books all fees and compares the ledger with the balance at the imitation of Stripe. */
export async function compareBalance(test: TestServices, stripe: StripeImitation) {
  await bookFees(test.services)
  const access = { secretKey: 'sk_test_imitation', publishableKey: '', webhookSecret: '', apiUrl: stripe.url }
  return verifyStripeBalance(test.database.query, openBalanceReader(access), 'live')
}

export const equal = { waiting: [], differences: [], unknown: [], rest: 0 }
