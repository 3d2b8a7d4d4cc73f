import { cardNotSaved } from '@contract/payment.ts'
import { type CardElement, openStripe, type Stripe } from './stripe-js.ts'

/** The field of Stripe.js that a card is typed into: opened with a key, shown in a place, confirmed with a secret. */
export function createCardField() {
  let stripe: Stripe | undefined
  let element: CardElement | undefined
  return {
    open: async (publishableKey: string) => {
      stripe = await openStripe(publishableKey)
    },
    /** Shows it; returns how to take it away. */
    mount: (place: HTMLElement) => {
      // Its frame knows nothing of our theme.
      const { color, fontSize } = getComputedStyle(place)
      const mounted = stripe?.elements().create('card', { style: { base: { color, fontSize } } })
      element = mounted
      mounted?.mount(place)
      return () => mounted?.destroy()
    },
    /** Rejects with what Stripe says is wrong with the card. */
    confirm: async (secret: string) => {
      if (stripe === undefined || element === undefined) throw new Error(cardNotSaved)
      const { error } = await stripe.confirmCardSetup(secret, { payment_method: { card: element } })
      if (error !== undefined) throw new Error(error.message ?? cardNotSaved)
    },
  }
}

export type CardField = ReturnType<typeof createCardField>
