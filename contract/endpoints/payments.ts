import { endpoint, Success } from '../endpoint.ts'
import { CardConfirmation, CardOnFile, CardSetup, OwnPayment, PaymentConfirmation } from '../payment.ts'

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
  needsVerifiedEmail: true,
  limits: ['setUpCardByAccount', 'setUpCardByAddress'],
})

export const saveCard = endpoint({
  method: 'PUT',
  path: '/api/payments/card',
  access: 'user',
  summary: 'Saves the card that Stripe.js has confirmed.',
  body: CardConfirmation,
  response: CardOnFile,
  limits: ['saveCardByAccount'],
})

export const removeCard = endpoint({
  method: 'DELETE',
  path: '/api/payments/card',
  access: 'user',
  summary: 'Removes your card here and at Stripe. 409 while it is being charged.',
  response: CardOnFile,
  limits: ['writeByAccount'],
})

export const ownPayment = endpoint({
  method: 'GET',
  path: '/api/payments/bounties/:bountyId',
  access: 'user',
  summary: 'Your payment for the story of a bounty that you backed, and whether your bank wants you to confirm it.',
  response: OwnPayment,
})

export const startConfirmation = endpoint({
  method: 'POST',
  path: '/api/payments/bounties/:bountyId/confirmation',
  access: 'user',
  summary:
    'What Stripe.js needs to let you confirm the next of your payments for a bounty with your bank. 409 if none waits for you.',
  response: PaymentConfirmation,
  limits: ['writeByAccount'],
})

export const finishConfirmation = endpoint({
  method: 'PUT',
  path: '/api/payments/bounties/:bountyId/confirmation',
  access: 'user',
  summary: 'Asks Stripe what became of your payments for a bounty, and continues with what was confirmed.',
  response: OwnPayment,
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
