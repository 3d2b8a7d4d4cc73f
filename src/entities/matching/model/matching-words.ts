import { type BountyMatching, findOffered, type MatchOffer } from '@contract/matching.ts'
import { formatAmount, formatCents, toCents } from '@/shared/lib/money'

/** The sponsor's line as a sentence. */
const sentenceOf = ({ disclosure }: Pick<MatchOffer, 'disclosure'>) =>
  /[.!?…]$/.test(disclosure) ? disclosure : `${disclosure}.`

/** A pot's addition to the next pledge of a backer, before they typed an amount. */
export function describeOffer(offer: MatchOffer): string {
  const { percent } = offer
  const adds = percent === 100 ? 'A sponsor doubles your pledge' : `A sponsor adds ${percent}% to your pledge`
  return `${adds}, up to ${formatAmount(Math.min(offer.most, offer.left))} more${conditionOf(offer)}. ${sentenceOf(offer)}`
}

/** Empty for a pot that pays from the first backer on. */
const conditionOf = ({ least_backers, backers }: Pick<MatchOffer, 'least_backers' | 'backers'>) =>
  least_backers === 1
    ? ''
    : `, if the cards of at least ${least_backers} independent backers are charged for the story (${backers} so far ${backers === 1 ? 'has' : 'have'} pledged)`

/** The sum that a new bounty can expect from a pot. The pledge of its creator is not matched. */
export function describeForOthers(offer: MatchOffer): string {
  const { percent, least_backers } = offer
  const adds =
    percent === 100
      ? 'A sponsor doubles other people’s pledges'
      : `A sponsor adds ${percent}% to other people’s pledges`
  const condition =
    least_backers === 1 ? '' : `, if the cards of at least ${least_backers} independent backers are charged`
  return `${adds} to it, up to ${formatAmount(Math.min(offer.most, offer.left))} for each of them${condition}. Your own pledge is not matched. ${sentenceOf(offer)}`
}

/** The first offer that has something left for this backer. */
export const firstOffer = ({ offers }: BountyMatching): MatchOffer | undefined => offers.find(({ most }) => most > 0)

/** The addition to a pledge that is raised by `added`; undefined if it is nothing. */
export function describeMatch(matching: BountyMatching | null | undefined, added: number): string | undefined {
  if (!matching || !(added > 0)) return undefined
  const found = findOffered(matching, toCents(added))
  return (
    found && `A sponsor adds ${formatCents(found.cents)} to it${conditionOf(found.offer)}. ${sentenceOf(found.offer)}`
  )
}
