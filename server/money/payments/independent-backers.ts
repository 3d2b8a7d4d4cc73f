/**
 * Whose pledges a pot matches, and how many of them there are (docs/product.md#parts-in-a-bounty): people, not accounts, without
 * the creator, everybody who has offered to investigate, and the sponsor.
 */

import { isVerified, readPersons } from '../../people/index.ts'
import type { Reader } from '../../platform/index.ts'

export type IndependentBackers = {
  personOf: (accountId: string) => string
  /** A pot of this sponsor matches pledges of this account. */
  isMatched: (accountId: string, sponsorId: string) => boolean
  /** The verified people whose pledges count and could be matched by this sponsor. */
  count: (sponsorId: string) => number
}

/** `others`: accounts that have not pledged, and sponsors. */
export async function readIndependentBackers(
  query: Reader,
  bountyId: string,
  others: readonly string[],
): Promise<IndependentBackers> {
  const backers = await query
    .selectFrom('pledge')
    .innerJoin('account', 'account.id', 'pledge.account_id')
    .select('pledge.account_id as id')
    .distinct()
    .select(({ eb }) => eb.case().when(isVerified()).then(1).else(0).end().as('verified'))
    .where('pledge.bounty_id', '=', bountyId)
    .where('pledge.pot_id', 'is', null)
    .where('pledge.ended_at', 'is', null)
    .execute()
  const concerned = await query
    .selectFrom('bounty')
    .select('creator_id as id')
    .where('id', '=', bountyId)
    .union(query.selectFrom('application').select('journalist_id as id').where('bounty_id', '=', bountyId))
    .execute()
  const ids = [...backers, ...concerned].map(({ id }) => id)
  const personOf = await readPersons(query, [...ids, ...others])
  const dependent = new Set(concerned.map(({ id }) => personOf(id)))
  const verified = new Set(backers.filter((backer) => backer.verified === 1).map(({ id }) => personOf(id)))
  const independent = verified.difference(dependent)
  return {
    personOf,
    isMatched: (accountId, sponsorId) =>
      !dependent.has(personOf(accountId)) && personOf(accountId) !== personOf(sponsorId),
    count: (sponsorId) => independent.size - (independent.has(personOf(sponsorId)) ? 1 : 0),
  }
}
