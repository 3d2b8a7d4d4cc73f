import type Stripe from 'stripe'
import {
  type Fields,
  firstCreated,
  found,
  missing,
  refuse,
  type StripePart,
  type StripeThings,
  type Thing,
} from './stripe-things.ts'

/**
 * `unanswered`: acts without an answer. `silent`: neither acts nor answers. `uncapturable`: authorizes,
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
  /** By payment method. Without one, a card equals no other. */
  fingerprints: Map<string, string>
  deletedCustomers: ReadonlySet<string>
  attachedCards: ReadonlySet<string>
  /** A declined card leaves the setup open. */
  failSetup: (setupIntentId: string) => Thing
  /** Acts as `stripe.confirmCardSetup` does. */
  confirmSetup: (setupIntentId: string, paymentMethodId: string) => Thing
}

const unknownChecks = { address_line1_check: null, address_postal_code_check: null, cvc_check: null }

const cardOf = (id: string, fingerprint: string): Thing & Fields<Stripe.PaymentMethod> => ({
  id,
  object: 'payment_method',
  type: 'card',
  created: firstCreated,
  livemode: false,
  billing_details: { address: null, email: null, name: null, phone: null },
  card: {
    brand: 'visa',
    checks: unknownChecks,
    country: 'US',
    exp_month: 12,
    exp_year: 2030,
    fingerprint,
    funding: 'credit',
    last4: '4242',
  },
})

export function openStripeCards({ make, get }: StripeThings): StripeCards {
  const fingerprints: StripeCards['fingerprints'] = new Map()
  const setupOf = (id: string) => (id.startsWith('seti_') ? get(id) : undefined)
  const deleted = new Set<string>()
  const attached = new Set<string>()
  return {
    fingerprints,
    deletedCustomers: deleted,
    attachedCards: attached,
    routes: [
      {
        method: 'POST',
        path: '/v1/customers',
        answer: ({ form }) =>
          found(make<Stripe.Customer>('cus', 'customer', { email: form.get('email'), livemode: false })),
      },
      {
        method: 'DELETE',
        path: '/v1/customers/{customer}',
        answer({ id }) {
          if (get(id) === undefined || deleted.has(id)) return missing()
          deleted.add(id)
          return found({ id, object: 'customer', deleted: true })
        },
      },
      {
        method: 'POST',
        path: '/v1/payment_methods/{payment_method}/detach',
        answer({ id }) {
          if (!attached.delete(id)) return refuse(400, 'payment_method_unexpected_state')
          return found({
            id,
            object: 'payment_method',
            type: 'card',
            created: firstCreated,
            livemode: false,
            customer: null,
            metadata: {},
            billing_details: { address: null, email: null, name: null, phone: null },
          })
        },
      },
      {
        method: 'POST',
        path: '/v1/setup_intents/{intent}/cancel',
        answer({ id }) {
          const setup = setupOf(id)
          if (setup === undefined) return missing()
          return found(Object.assign(setup, { status: 'canceled' }))
        },
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
      {
        method: 'GET',
        path: '/v1/payment_methods/{payment_method}',
        answer: ({ id }) => found(cardOf(id, fingerprints.get(id) ?? `fingerprint of ${id}`)),
      },
    ],
    failSetup(id) {
      const setup = setupOf(id)
      if (setup === undefined) throw new Error(`There is no setup ${id}`)
      return setup
    },
    confirmSetup(id, payment_method) {
      attached.add(payment_method)
      const setup = setupOf(id)
      if (setup === undefined) throw new Error(`There is no setup ${id}`)
      return Object.assign(setup, { payment_method, status: 'succeeded' })
    },
  }
}
