/** Reads the pots that match a new pledge (docs/product.md#match-funding). */
import { type ExpressionBuilder, sql } from 'kysely'
import { type MatchOffer, type MatchTerms, mostForBounty } from '../../contract/matching.ts'
import { type Cents, toAmount } from '../../contract/money.ts'
import { potLimits } from '../../contract/pot.ts'
import { readIndependentBackers } from '../money/index.ts'
import { readPersonAccounts } from '../people/index.ts'
import type { Reader, Schema } from '../platform/index.ts'
import { parseNames } from './present-bounty.ts'

type OffersQuery = {
  /** Undefined for a bounty that is not posted yet: then pots for all categories are offered. */
  bountyId: string | undefined
  /** The backer, whose own pots do not match. */
  accountId: string | undefined
  at: string
}

const openPots = (query: Reader, at: string) =>
  query
    .selectFrom('pot')
    .innerJoin('account', 'account.id', 'pot.account_id')
    .where('pot.closed_at', 'is', null)
    .where('pot.opened_at', 'is not', null)
    .where('pot.starts_at', '<=', at)
    .where('pot.ends_at', '>', at)
    .whereRef('pot.reserved_cents', '<', 'pot.total_cents')
    .where('account.suspended_at', 'is', null)
    .where('account.deleted_at', 'is', null)

/** The oldest pot first. None for somebody whose pledge no pot matches. */
export async function readOffers(query: Reader, { bountyId, accountId, at }: OffersQuery) {
  const own = accountId === undefined ? [] : await readPersonAccounts(query, accountId)
  const onBounty = (expression: ExpressionBuilder<Schema, 'pot'>) =>
    expression
      .selectFrom('pledge_match')
      .select(({ fn }) => fn.sum<Cents | null>('pledge_match.cents').as('cents'))
      .whereRef('pledge_match.pot_id', '=', 'pot.id')
      .where('pledge_match.bounty_id', '=', bountyId ?? '')
  const rows = await openPots(query, at)
    .$if(own.length > 0, (pots) => pots.where('pot.account_id', 'not in', own))
    .$if(bountyId !== undefined, (pots) => pots.where((expression) => fits(expression, bountyId ?? '')))
    .select(['pot.id', 'pot.account_id', 'pot.disclosure', 'pot.percent', 'pot.most_cents', 'pot.ends_at'])
    .select(['pot.least_backers', 'pot.bounty_percent', 'pot.total_cents'])
    .select(({ eb }) => eb('pot.total_cents', '-', eb.ref('pot.reserved_cents')).as('unreserved'))
    .select((expression) => [
      potCategories(expression).as('category_names'),
      onBounty(expression).as('already'),
      onBounty(expression)
        .innerJoin('pledge', 'pledge.id', 'pledge_match.pledge_id')
        .$if(own.length > 0, (matches) => matches.where('pledge.account_id', 'in', own))
        .$if(own.length === 0, (matches) => matches.where(sql.lit(false)))
        .as('own'),
    ])
    .orderBy('pot.opened_at')
    .orderBy('pot.id')
    .limit(potLimits.atOnce)
    .execute()
  if (rows.length === 0) return []
  const sponsors = rows.map((pot) => pot.account_id)
  const independent =
    bountyId === undefined ? undefined : await readIndependentBackers(query, bountyId, [...sponsors, ...own])
  const isMatched = (pot: { account_id: string }) =>
    accountId === undefined || independent === undefined || independent.isMatched(accountId, pot.account_id)
  return rows.filter(isMatched).map(({ most_cents, own, already, unreserved, ...pot }) => ({
    ...pot,
    backers: independent?.count(pot.account_id) ?? 0,
    most: Math.max(0, most_cents - (own ?? 0)),
    left: Math.max(0, Math.min(unreserved, mostForBounty(pot) - (already ?? 0))),
    already: already ?? 0,
  }))
}

type Offer = Awaited<ReturnType<typeof readOffers>>[number] & MatchTerms

export const presentOffer = (offer: Offer): MatchOffer => ({
  id: offer.id,
  disclosure: offer.disclosure,
  categories: parseNames(offer.category_names),
  percent: offer.percent,
  most: toAmount(offer.most),
  left: toAmount(offer.left),
  already: toAmount(offer.already),
  least_backers: offer.least_backers,
  backers: offer.backers,
  ends_at: offer.ends_at,
})

/** Joined by commas, in the order of choosing; null for a pot that is for all bounties. */
export const potCategories = (expression: ExpressionBuilder<Schema, 'pot'>) =>
  expression
    .selectFrom('pot_category')
    .select(sql<string | null>`string_agg(category, ',' order by position)`.as('names'))
    .whereRef('pot_category.pot_id', '=', 'pot.id')

const fits = ({ or, not, exists, selectFrom }: ExpressionBuilder<Schema, 'pot'>, bountyId: string) => {
  const ofPot = selectFrom('pot_category')
    .select('pot_category.category')
    .whereRef('pot_category.pot_id', '=', 'pot.id')
  return or([
    not(exists(ofPot)),
    exists(
      ofPot
        .innerJoin('bounty_category', 'bounty_category.category', 'pot_category.category')
        .where('bounty_category.bounty_id', '=', bountyId),
    ),
  ])
}
