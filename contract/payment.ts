/**
 * How a backer's card comes to be charged for a delivery.
 *
 * With the provider `built-in` payments are recorded, nothing is charged, and no screen asks for a card. With `stripe`
 * a pledge needs a saved card: before the first one the screen
 * 1. asks `GET /api/payments/card`; where `provider` is `stripe` and `is_saved` is false,
 * 2. calls `POST /api/payments/card`, hands `client_secret` and `publishable_key` to Stripe.js and lets it confirm the
 *    card (`stripe.confirmCardSetup`): the card's number never reaches us,
 * 3. calls `PUT /api/payments/card` with the setup intent's identifier, then pledges. A card saved again replaces the
 *    one before for all pledges of the account that are not charged yet.
 * A pledge without a saved card is refused with 402 and `cardMissing`.
 */
import * as v from 'valibot'
import { PaymentProviderName } from './money.ts'

export const CardOnFile = v.object({
  provider: PaymentProviderName,
  is_saved: v.boolean(),
  /** Some of my pledges could not be charged with it: a new one, or trying again, is asked for. */
  is_declined: v.boolean(),
})
export type CardOnFile = v.InferOutput<typeof CardOnFile>

/** What Stripe.js needs to ask for a card. */
export const CardSetup = v.object({
  setup_intent_id: v.string(),
  client_secret: v.string(),
  publishable_key: v.string(),
})
export type CardSetup = v.InferOutput<typeof CardSetup>

export const CardConfirmation = v.object({
  setup_intent_id: v.pipe(v.string(), v.regex(/^seti_\w{1,120}$/, 'is no setup intent of Stripe')),
})

export const cardMissing =
  'Please save a card first. It is charged when you, or whoever posted the bounty, accepts the story.'
export const noCardNeeded = 'No card is needed here: payments are recorded, and nothing is charged'
export const cardNotSaved = 'This card could not be saved. Please try again.'
