import type Stripe from 'stripe'
import { found, missing, type StripePart, type StripeThings, type Thing } from './stripe-things.ts'

/**
 * `unanswered`: acts, then never responds. `silent`: does nothing and never responds. `uncapturable`: authorizes,
 * then rejects the capture. `captured unheard`: captures, then never responds. `authenticates`: the bank asks for its
 * customer, who then confirms (`confirmPayment`); with `fails authentication` they cannot prove who they are, and with
 * `authenticates in vain` the bank declines afterwards.
 */
export type CardManner =
  | 'succeeds'
  | 'declines'
  | 'processes'
  | 'unanswered'
  | 'silent'
  | 'uncapturable'
  | 'captured unheard'
  | 'authenticates'
  | 'fails authentication'
  | 'authenticates in vain'

export const asksForPayer = (manner: CardManner) =>
  manner === 'authenticates' || manner === 'fails authentication' || manner === 'authenticates in vain'

export type StripeCards = StripePart & {
  /** Acts as `stripe.confirmCardSetup` does. */
  confirmSetup: (setupIntentId: string, paymentMethodId: string) => Thing
}

export function openStripeCards({ make, get }: StripeThings): StripeCards {
  const setupOf = (id: string) => (id.startsWith('seti_') ? get(id) : undefined)
  return {
    routes: [
      {
        method: 'POST',
        path: '/v1/customers',
        answer: ({ form }) =>
          found(make<Stripe.Customer>('cus', 'customer', { email: form.get('email'), livemode: false })),
      },
      {
        method: 'POST',
        path: '/v1/setup_intents',
        answer({ form }) {
          const setup = make<Stripe.SetupIntent>('seti', 'setup_intent', {
            customer: form.get('customer'),
            status: 'requires_payment_method',
            livemode: false,
            usage: form.get('usage') ?? 'off_session',
            payment_method_types: ['card'],
            allowed_payment_method_types: ['card'],
          })
          return found(Object.assign(setup, { client_secret: `${setup.id}_secret` }))
        },
      },
      {
        method: 'GET',
        path: '/v1/setup_intents/{intent}',
        answer({ id }) {
          const setup = setupOf(id)
          return setup === undefined ? missing() : found(setup)
        },
      },
    ],
    confirmSetup(id, payment_method) {
      const setup = setupOf(id)
      if (setup === undefined) throw new Error(`There is no setup ${id}`)
      return Object.assign(setup, { payment_method, status: 'succeeded' })
    },
  }
}
