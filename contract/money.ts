/** The wire carries amounts with two decimals, in the currency of the installation; all other code uses whole cents. */

import * as v from 'valibot'

export type Cents = number

/** At most two decimals. */
export const Amount = v.pipe(v.number(), v.minValue(0))

/** Undefined if the amount has a third decimal. */
export function parseCents(amount: number): Cents | undefined {
  const cents = Math.round(amount * 100)
  // The check holds only for the number that JSON writes for this many cents, so it rejects all other amounts.
  return Number.isSafeInteger(cents) && cents / 100 === amount ? cents : undefined
}

/** Converts an amount that is known to be in whole cents. */
export const centsOf = (amount: number): Cents => parseCents(amount) ?? 0

export const toAmount = (cents: Cents): number => cents / 100

/** `built-in` books payments and charges no card; every screen about money then says `demoPayments`. */
export const PaymentProviderName = v.picklist(['built-in', 'stripe'])
export type PaymentProviderName = v.InferOutput<typeof PaymentProviderName>

/** Said once on each screen about money, and in each email, while no payment provider is connected. */
export const demoPayments = 'Demo: no real payments are taken.'

export const PersonCount = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Sponsors whose additions count, each once. */
export const SponsorCount = v.pipe(v.number(), v.integer(), v.minValue(1))

/** The addition of a sponsor's pot to a bounty. `disclosure` says who pays. */
export const MatchShare = v.object({ disclosure: v.string(), amount: Amount })
export type MatchShare = v.InferOutput<typeof MatchShare>

/** The sum that a pot adds once enough independent backers have pledged and are charged. */
export const PromisedMatch = v.object({ ...MatchShare.entries, least_backers: v.number(), backers: v.number() })
export type PromisedMatch = v.InferOutput<typeof PromisedMatch>

/**
 * The money of one bounty as sums over the ledger. `pledged` excludes pledges that were withdrawn, `dropped` (no card
 * could pay them) or `released` (the bounty expired or was canceled). `backers` do not include sponsors. `fee` and `paid` are zero until `state` is `paid`;
 * then they, what was `refunded` to backers or `charged_back` by their banks afterwards, and `pledged` add up.
 *
 * `state`: `pledged` until the delivery is accepted; `charging` while cards are authorized and charged; `failed`
 * while a declined card can be replaced; `unconfirmed` while only payers are waited for; `paid` after every card is charged and the journalist is paid; `released` after
 * the bounty expired or was canceled.
 */
export const MoneyTrail = v.object({
  pledged: Amount,
  /** Part of `pledged`: what sponsors add to the pledges of the backers. */
  matches: v.optional(v.array(MatchShare)),
  /** Not part of `pledged`. Only while the bounty is neither paid nor over. */
  promised: v.optional(v.array(PromisedMatch)),
  dropped: v.optional(Amount),
  released: v.optional(Amount),
  refunded: v.optional(Amount),
  charged_back: v.optional(Amount),
  fee: Amount,
  paid: Amount,
  backers: PersonCount,
  /** Absent without `matches`. */
  sponsors: v.optional(SponsorCount),
  state: v.picklist(['pledged', 'charging', 'failed', 'unconfirmed', 'paid', 'released']),
  provider: PaymentProviderName,
})
export type MoneyTrail = v.InferOutput<typeof MoneyTrail>
