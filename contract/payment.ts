/**
 * Steps to charge a backer's card for a delivery.
 *
 * With the provider `built-in` the server takes no real payments and no screen asks for a card. With `stripe` a pledge
 * needs a saved card. Before the first pledge the screen
 * 1. requests `GET /api/payments/card` and continues if `provider` is `stripe` and `is_saved` is false,
 * 2. requests `POST /api/payments/card` and passes `client_secret` and `publishable_key` to Stripe.js, which confirms
 * the card (`stripe.confirmCardSetup`); the card number never reaches our server,
 * 3. sends the setup intent's id to `PUT /api/payments/card`, then pledges. A newly saved card replaces the previous
 * one for all uncharged pledges of the account.
 *
 * The server rejects a pledge without a saved card with 402 and `cardMissing`.
 */
import * as v from 'valibot'
import { PaymentProviderName } from './money.ts'
import { chargedWhenClaimed, demoPayments } from './payment-words.ts'

export const CardOnFile = v.object({
  provider: PaymentProviderName,
  is_saved: v.boolean(),
  is_declined: v.boolean(),
})
export type CardOnFile = v.InferOutput<typeof CardOnFile>

export const CardSetup = v.object({
  setup_intent_id: v.string(),
  client_secret: v.string(),
  publishable_key: v.string(),
})
export type CardSetup = v.InferOutput<typeof CardSetup>

export const CardConfirmation = v.object({
  setup_intent_id: v.pipe(v.string(), v.regex(/^seti_\w{1,120}$/, 'is not a Stripe setup intent')),
})

export const cardMissing = `Please save a card first. ${chargedWhenClaimed}`
export const noCardNeeded = `No card is needed. ${demoPayments}`
export const cardNotSaved = 'This card could not be saved. Please try again.'
