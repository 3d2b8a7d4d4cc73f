import type { PaymentConfirmation } from '@contract/payment.ts'
import { openStripe } from './stripe-js.ts'

const notLoaded = 'Your bank could not be reached, because Stripe did not load. Please try again.'
const notConfirmed = 'Your payment could not be confirmed. Please try again.'

/** Lets the payer confirm one payment with their bank. Rejects with Stripe's message if that fails. */
export async function confirmWithBank(confirmation: PaymentConfirmation): Promise<void> {
  const { client_secret, payment_method_id, publishable_key } = confirmation
  const stripe = await openStripe(publishable_key).catch(() => {
    throw new Error(notLoaded)
  })
  const { error } = await stripe.confirmCardPayment(client_secret, { payment_method: payment_method_id })
  if (error !== undefined) throw new Error(error.message ?? notConfirmed)
}
