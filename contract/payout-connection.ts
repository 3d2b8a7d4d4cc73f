/**
 * A journalist's account at Stripe, which their payouts go to (docs/product.md#payouts-through-stripe), and what
 * administrators see of these payouts. Only with Stripe; the endpoints answer 404 or 409 otherwise.
 *
 * 1. `POST /api/payouts/connection/onboarding` returns an address of Stripe. The browser goes there at once: it works
 *    once and for a few minutes.
 * 2. Stripe sends the browser back to `/profile?stripe=return`, or to `/profile?stripe=refresh` if the address was used
 *    or too old. Neither says whether anything was finished: fetch `GET /api/payouts/connection`.
 */
import * as v from 'valibot'
import { Amount, PaymentProviderName } from './money.ts'
import { PayoutStatus } from './payout.ts'
import { payoutLimits } from './payout-limits.ts'
import { Timestamp } from './story.ts'
import { ReasonText } from './text-length.ts'

/**
 * `none`: not begun, or ended by the journalist. `incomplete`: Stripe waits for the journalist. `checking`: Stripe verifies what they entered.
 * `ready`: transfers can go there. `restricted`: Stripe allows no transfers to it now.
 */
const ConnectionStatus = v.picklist(['none', 'incomplete', 'checking', 'ready', 'restricted'])
export type ConnectionStatus = v.InferOutput<typeof ConnectionStatus>

/**
 * The information that Stripe still needs, in groups of its many codes. `closed`: the account was closed or disconnected from Lede, and
 * onboarding opens another.
 */
export const ConnectionNeed = v.picklist(['identity', 'business', 'bank_account', 'agreement', 'other', 'closed'])
export type ConnectionNeed = v.InferOutput<typeof ConnectionNeed>

export const PayoutConnection = v.object({
  status: ConnectionStatus,
  /** Each at most once. Also while `ready`, if Stripe will need something later. */
  needs: v.array(ConnectionNeed),
  /** Transfers start after this time; null unless `ready`. */
  usable_from: v.nullable(Timestamp),
  /** A transfer was taken back, and no other goes out until an administrator allows it. */
  is_held: v.boolean(),
})
export type PayoutConnection = v.InferOutput<typeof PayoutConnection>

/** An https address of Stripe. It signs its visitor in there: never store or log it. */
export const StripeAddress = v.object({ url: v.string() })
export type StripeAddress = v.InferOutput<typeof StripeAddress>

export const reversalReasonMissing = 'Please say why the transfer is taken back'

export const NewReversal = v.object({
  /** The journalist reads it. */
  reason: ReasonText(payoutLimits.problemCharacters, reversalReasonMissing),
})
export type NewReversal = v.InferOutput<typeof NewReversal>

/** A payout through Stripe as administrators see it. */
export const StripeTransfer = v.object({
  id: v.string(),
  account_id: v.string(),
  name: v.string(),
  amount: Amount,
  /** The part that came back. A transfer that came back as a whole is `failed`. */
  returned: Amount,
  stories: v.number(),
  reference: v.string(),
  status: PayoutStatus,
  created_at: Timestamp,
  paid_at: v.nullable(Timestamp),
  /** An administrator takes it back, and Stripe has not confirmed it yet. */
  is_reversing: v.boolean(),
  /** Why it failed; while it is `pending` or being taken back, why the last attempt did not succeed. */
  problem: v.nullable(v.string()),
})
export type StripeTransfer = v.InferOutput<typeof StripeTransfer>

export const HeldConnection = v.object({
  account_id: v.string(),
  name: v.string(),
  held_at: Timestamp,
})
export type HeldConnection = v.InferOutput<typeof HeldConnection>

export const StripeTransfers = v.object({
  /** Those that are not finished first, then the newest, at most `payoutLimits.transfersListed`. */
  transfers: v.array(StripeTransfer),
  /** Journalists whose transfers stopped when one was taken back, the latest first, at most `payoutLimits.transfersListed`. */
  held: v.array(HeldConnection),
  provider: PaymentProviderName,
})
export type StripeTransfers = v.InferOutput<typeof StripeTransfers>

export const noStripe = 'Payouts through Stripe are not available here.'
export const noDashboard = 'There is no Stripe dashboard yet. Please finish setting up your account at Stripe first.'
export const stripeRefusedAccount = 'Stripe cannot open an account for you. Please enter bank details instead.'
export const transferNotFound = 'This transfer does not exist'
export const transferNotPaid = 'Only a transfer that was sent, and has not come back, can be taken back.'
export const transferReversing = 'This transfer is being taken back already.'
export const connectionNotFound = 'This journalist has no account at Stripe'
export const connectionNotHeld = 'Transfers to this journalist are not on hold.'
