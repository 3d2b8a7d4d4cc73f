import { cardNotSaved } from '@contract/payment.ts'
import { type CardElement, openStripe, type Stripe } from './stripe-js.ts'

export function createCardField() {
  let stripe: Stripe | undefined
  let element: CardElement | undefined
  return {
    open: async (publishableKey: string) => {
      stripe = await openStripe(publishableKey)
    },
    mount: (place: HTMLElement) => {
      // Stripe's iframe does not inherit our theme.
      const { color, fontSize } = getComputedStyle(place)
      const mounted = stripe?.elements().create('card', { style: { base: { color, fontSize } } })
      element = mounted
      mounted?.mount(place)
      return () => mounted?.destroy()
    },
    /** Rejects with Stripe's message about the payment card. */
    confirm: async (secret: string) => {
      if (stripe === undefined || element === undefined) throw new Error(cardNotSaved)
      const { error } = await stripe.confirmCardSetup(secret, { payment_method: { card: element } })
      if (error !== undefined) throw new Error(error.message ?? cardNotSaved)
    },
  }
}
