import { endpoint } from '../endpoint.ts'
import { CardConfirmation, CardOnFile, CardSetup } from '../payment.ts'
import { Success } from '../success.ts'

export const cardOnFile = endpoint({
  method: 'GET',
  path: '/api/payments/card',
  access: 'user',
  summary: 'Whether your card is saved, and whether pledging needs one.',
  response: CardOnFile,
})

export const setUpCard = endpoint({
  method: 'POST',
  path: '/api/payments/card',
  access: 'user',
  summary: 'Starts saving your card: returns what Stripe.js needs to ask for it.',
  response: CardSetup,
  limits: ['writeByAccount'],
})

export const saveCard = endpoint({
  method: 'PUT',
  path: '/api/payments/card',
  access: 'user',
  summary: 'Saves the card that Stripe.js has confirmed.',
  body: CardConfirmation,
  response: CardOnFile,
  limits: ['writeByAccount'],
})

export const stripeWebhook = endpoint({
  method: 'POST',
  path: '/api/payments/stripe/webhook',
  access: 'public',
  summary: 'Receives Stripe events about payments and cards, signed over the bytes of the body in `Stripe-Signature`.',
  rawBody: true,
  bodyBytes: 64_000,
  response: Success,
  limits: ['stripeWebhookByAddress'],
})
