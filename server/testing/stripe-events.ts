import Stripe from 'stripe'
import { checkStripeEvent } from './stripe-check.ts'
import { firstCreated } from './stripe-things.ts'

export const webhookSecret = 'whsec_imitation'
/** Stripe signs the events of connected accounts with another secret. */
export const connectWebhookSecret = 'whsec_connected'

export const signatureOf = (payload: string, secret = secretFor(payload)) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret })

const secretFor = (payload: string) =>
  payload.startsWith('{') && 'account' in JSON.parse(payload) ? connectWebhookSecret : webhookSecret

/** Throws if Stripe describes the event or its object otherwise. */
let events = 0

export function createStripeEvent(type: Stripe.Event.Type, object: unknown): string {
  events += 1
  const text = JSON.stringify({
    id: `evt_${events}`,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: firstCreated,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  })
  const mismatches = checkStripeEvent(JSON.parse(text))
  if (mismatches.length > 0) throw new Error(mismatches.join('\n'))
  return text
}
