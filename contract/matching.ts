/**
 * Match funding (docs/product.md#match-funding): a sponsor adds to other people’s pledges. The forms and the server
 * compute a match with the same function.
 */
import * as v from 'valibot'
import { leastPledgeCents } from './currency-words.ts'
import { pledgeMostCents } from './limits.ts'
import { Amount, type Cents, centsOf } from './money.ts'
import { CategoryName, Timestamp } from './story.ts'

/** A pot that is open now, as it is for one backer of one bounty. */
export const MatchOffer = v.object({
  id: v.string(),
  /** The line that says who pays, in the sponsor's words: readers see it beside the amount. */
  disclosure: v.string(),
  /** A pot for all bounties has none. */
  categories: v.array(CategoryName),
  /** The share of a pledge that the pot adds, in percent. */
  percent: v.number(),
  /** The most that the pot still adds to the pledges of this backer on this bounty. */
  most: Amount,
  /** The sum that the pot can still add to this bounty. */
  left: Amount,
  /** The sum that the pot has reserved for this bounty. */
  already: Amount,
  /** It is added only once the cards of so many independent backers are charged. */
  least_backers: v.number(),
  /** Those who have pledged by now. */
  backers: v.number(),
  ends_at: Timestamp,
})
export type MatchOffer = v.InferOutput<typeof MatchOffer>

/** The offers for one bounty, the oldest pot first, and how much more the bounty can take. */
export const BountyMatching = v.object({ offers: v.array(MatchOffer), room: Amount })
export type BountyMatching = v.InferOutput<typeof BountyMatching>

export type MatchTerms = { percent: number; most: Cents; left: Cents; already: Cents }

/** One bounty takes at most this share of a pot, rounded down. */
export const mostForBounty = ({ total_cents, bounty_percent }: { total_cents: Cents; bounty_percent: number }): Cents =>
  Math.floor((total_cents * bounty_percent) / 100)

/** The match of a new pledge, rounded down. `room` is what the bounty can take besides the pledge. */
export function matchOf({ percent, most, left, already }: MatchTerms, pledge: Cents, room: Cents): Cents {
  const share = Math.floor((pledge * percent) / 100)
  const cents = Math.min(share, most, left, room, pledgeMostCents - already)
  // The sponsor's card is charged once for the whole bounty, and cannot be charged for less.
  return cents > 0 && already + cents >= leastPledgeCents() ? cents : 0
}

/** A pledge is matched by one pot: the first that adds something. */
export function findMatch<Offer extends MatchTerms>(
  offers: readonly Offer[],
  pledge: Cents,
  room: Cents,
): { offer: Offer; cents: Cents } | undefined {
  for (const offer of offers) {
    const cents = matchOf(offer, pledge, room)
    if (cents > 0) return { offer, cents }
  }
  return undefined
}

export const fitsCategories = ({ categories }: Pick<MatchOffer, 'categories'>, chosen: readonly string[]): boolean =>
  categories.length === 0 || categories.some((name) => chosen.includes(name))

/** For a form: what the offers add to a pledge that `added` raises. */
export function findOffered(
  { offers, room }: BountyMatching,
  added: Cents,
): { offer: MatchOffer; cents: Cents } | undefined {
  const terms = offers.map((offer) => ({
    offer,
    percent: offer.percent,
    most: centsOf(offer.most),
    left: centsOf(offer.left),
    already: centsOf(offer.already),
  }))
  const found = findMatch(terms, added, centsOf(room) - added)
  return found && { offer: found.offer.offer, cents: found.cents }
}
