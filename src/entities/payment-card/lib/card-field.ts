import { type CardSetup, cardNotSaved } from '@contract/payment.ts'
import { type CardElement, openStripe, type Stripe } from './stripe-js.ts'

export function createCardField() {
  let stripe: Stripe | undefined
  let element: CardElement | undefined
  let setup: CardSetup | undefined
  return {
    open: async (prepared: CardSetup) => {
      stripe = await openStripe(prepared.publishable_key)
      setup = prepared
    },
    mount: (place: HTMLElement) => {
      // Stripe's iframe does not inherit our theme.
      const { color, fontSize } = getComputedStyle(place)
      const mounted = stripe?.elements().create('card', { style: { base: { color, fontSize } } })
      element = mounted
      mounted?.mount(place)
      return () => mounted?.destroy()
    },
    /** Returns the setup that Stripe confirmed; rejects with Stripe's message about the payment card. */
    confirm: async () => {
      if (stripe === undefined || element === undefined || setup === undefined) throw new Error(cardNotSaved)
      const { error } = await stripe.confirmCardSetup(setup.client_secret, { payment_method: { card: element } })
      if (error !== undefined) throw new Error(error.message ?? cardNotSaved)
      return setup.setup_intent_id
    },
  }
}
