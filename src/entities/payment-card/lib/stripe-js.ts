import type { PaymentConfirmation } from '@contract/payment.ts'

/** Types for the part of Stripe.js we use. Its iframe takes the card number, so that the number never reaches us. */

export type CardElement = {
  mount: (place: HTMLElement) => void
  destroy: () => void
  focus: () => void
}
type Confirmation = { error?: { message?: string } }
export type Stripe = {
  elements: () => { create: (kind: 'card', options?: { style: object }) => CardElement }
  confirmCardSetup: (secret: string, data: { payment_method: { card: CardElement } }) => Promise<Confirmation>
  /** Opens the page of the payer's bank and resolves when they have answered it. */
  confirmCardPayment: (secret: string, data: { payment_method: string }) => Promise<Confirmation>
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Stripe
  }
}

/** Stripe requires loading it from this address; it is the only exception in our content security policy. */
const address = 'https://js.stripe.com/v3/'

let loading: Promise<void> | undefined

function loadScript(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      loading = undefined
      reject(new Error('The card form could not be loaded. Please try again.'))
    }
    document.head.append(script)
  })
  return loading
}

/** Loads Stripe.js on the first call; a failed load can be retried. */
export async function openStripe(publishableKey: string): Promise<Stripe> {
  if (window.Stripe === undefined) await loadScript()
  if (window.Stripe === undefined) throw new Error('The card form could not be loaded. Please try again.')
  return window.Stripe(publishableKey)
}

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
