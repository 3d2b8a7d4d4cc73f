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
 * Later a bank may want its customer to confirm a charge. The page of the payment then requests
 * `POST /api/payments/bounties/{bountyId}/confirmation`, passes what it gets to Stripe.js (`stripe.confirmCardPayment`),
 * and requests `PUT` of the same address, as often as payments wait.
 *
 * The server rejects a pledge without a saved card with 402 and `cardMissing`.
 */
import * as v from 'valibot'
import { Amount, demoPayments, PaymentProviderName } from './money.ts'
import { chargedWhenClaimed } from './payment-words.ts'
import { Timestamp } from './story.ts'

export const CardOnFile = v.object({
  provider: PaymentProviderName,
  is_saved: v.boolean(),
  is_declined: v.boolean(),
  /** The sum of the pledges that a saved card is to pay; missing if there are none. */
  pledged: v.optional(Amount),
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

/**
 * The state of a backer's payments for an accepted story. `unconfirmed`: their bank wants them to confirm.
 * `processing`: their bank has not answered. `declined`: another card is needed. `dropped`: it is too late. `none`:
 * no payment is being collected.
 */
export const OwnPaymentState = v.picklist(['unconfirmed', 'processing', 'confirmed', 'declined', 'dropped', 'none'])
export type OwnPaymentState = v.InferOutput<typeof OwnPaymentState>

export const OwnPayment = v.object({
  bounty_id: v.string(),
  bounty_title: v.string(),
  delivery_id: v.string(),
  story_title: v.string(),
  state: OwnPaymentState,
  /** The sum of the pledges in this state. */
  amount: Amount,
  /** The number of payments to confirm one after the other: one for each pledge. */
  unconfirmed: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The end of the backer's time to act; null if they cannot act. */
  deadline: v.nullable(Timestamp),
  is_published: v.boolean(),
})
export type OwnPayment = v.InferOutput<typeof OwnPayment>

/** The arguments of `stripe.confirmCardPayment`. The secret lets its holder confirm this one payment. */
export const PaymentConfirmation = v.object({
  client_secret: v.string(),
  payment_method_id: v.string(),
  publishable_key: v.string(),
})
export type PaymentConfirmation = v.InferOutput<typeof PaymentConfirmation>

export const paymentNotFound = 'Payment not found'
export const nothingToConfirm = 'There is nothing to confirm now. Please reload the page.'

export const cardMissing = `Please save a card first. ${chargedWhenClaimed}`
export const noCardNeeded = `No card is needed. ${demoPayments}`
export const cardIsCharged =
  'A payment by this card is under way. You can remove it once the story is paid for, or replace it now.'
/** Declined in a row within a day; then no other can be entered for a day. */
export const mostDeclinedCards = 5
export const tooManyDeclined = 'Too many cards were declined. For your protection, please try again tomorrow.'
export const cardNotSaved = 'This card could not be saved. Please try again.'
