/** Stripe.js, as far as we use it: it asks for a card in a frame of its own, so that the number never reaches us. */

export type CardElement = {
  mount: (place: HTMLElement) => void
  destroy: () => void
  focus: () => void
}
type Confirmation = { error?: { message?: string } }
export type Stripe = {
  elements: () => { create: (kind: 'card', options?: { style: object }) => CardElement }
  confirmCardSetup: (secret: string, data: { payment_method: { card: CardElement } }) => Promise<Confirmation>
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Stripe
  }
}

/** It must come from there and nowhere else: Stripe's rule, and the one exception of our security policy. */
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

/** Loads it the first time a card is asked for, and not before. What fails can be tried again. */
export async function openStripe(publishableKey: string): Promise<Stripe> {
  if (window.Stripe === undefined) await loadScript()
  if (window.Stripe === undefined) throw new Error('The card form could not be loaded. Please try again.')
  return window.Stripe(publishableKey)
}
