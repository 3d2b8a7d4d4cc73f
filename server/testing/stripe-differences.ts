import type Stripe from 'stripe'

/**
 * The description that npm carries is of 2024-04-10; the installed `stripe` speaks a later version of the API. These
 * are the differences in what the server and the imitation use. The compiler compares the names with the types of
 * `stripe`, and the imitation's objects are `Partial` of those types.
 */

type Schema = Record<string, unknown>

const strings: Schema = { type: 'array', items: { type: 'string' } }
const allowed = 'allowed_payment_method_types' satisfies keyof Stripe.PaymentIntentCreateParams &
  keyof Stripe.PaymentIntentConfirmParams &
  keyof Stripe.SetupIntentCreateParams

/** `values` are added to the enumeration of a field. */
export type Difference = { added?: Record<string, Schema>; removed?: string[]; values?: Record<string, string[]> }

/** By path of a POST. */
export const parameterDifferences: Record<string, Difference> = {
  '/v1/payment_intents': { added: { [allowed]: strings }, removed: ['payment_method_types'] },
  '/v1/payment_intents/{intent}/confirm': {
    added: { [allowed]: strings },
    removed: ['payment_method_types', 'client_secret'],
  },
  '/v1/setup_intents': { added: { [allowed]: strings }, removed: ['payment_method_types'] },
}

const addedStatuses: Stripe.Dispute.Status[] = ['appeal_needs_response', 'appeal_under_review', 'prevented']

export const addedEvents: Stripe.Event.Type[] = ['refund.failed']

export const objectDifferences: Record<string, Difference> = {
  payment_intent: {
    added: { ['allowed_payment_method_types' satisfies keyof Stripe.PaymentIntent]: { ...strings, nullable: true } },
    removed: ['invoice'],
  },
  setup_intent: {
    added: { ['allowed_payment_method_types' satisfies keyof Stripe.SetupIntent]: { ...strings, nullable: true } },
  },
  charge: { removed: ['invoice'] },
  dispute: { values: { status: addedStatuses } },
  refund: {
    added: {
      ['pending_reason' satisfies keyof Stripe.Refund]: {
        type: 'string',
        enum: ['charge_pending', 'insufficient_funds', 'processing'] satisfies Stripe.Refund.PendingReason[],
      },
    },
  },
}
