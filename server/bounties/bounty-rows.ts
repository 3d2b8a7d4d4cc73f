import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { type CreatorNaming, nameFor } from '../../contract/creator-naming.ts'
import { type Cents, toAmount } from '../../contract/money.ts'
import type { AskedBy, Backing } from '../../contract/story.ts'
import { isVerified } from '../people/index.ts'
import { authorTag, dependOn, type Schema } from '../platform/index.ts'

const listing = (expression: ExpressionBuilder<Schema, 'bounty'>) =>
  expression
    .selectFrom('bounty_listing')
    .whereRef('bounty_listing.bounty_id', '=', 'bounty.id')
    .where('bounty_listing.category', '=', 'all')

/** In cents: what the ledger promises the bounty, minus pledges that ended. Triggers keep the sum. */
export const promisedCents = (expression: ExpressionBuilder<Schema, 'bounty'>) =>
  listing(expression).select('bounty_listing.total_cents').$asScalar().$notNull()

/** The caller's own vote is among them also before their address is verified. */
export const countVotes = (expression: ExpressionBuilder<Schema, 'bounty'>, callerId: string) =>
  sql<number>`${listing(expression).select('bounty_listing.votes')} + ${expression
    .selectFrom('vote')
    .select(({ fn }) => fn.countAll<number>().as('own'))
    .whereRef('vote.bounty_id', '=', 'bounty.id')
    .where('vote.account_id', '=', callerId)
    .where('vote.counts', '=', 0)}`

/** The people whose pledges count, without sponsors. Triggers keep the number. */
export const countBackers = (expression: ExpressionBuilder<Schema, 'bounty'>) =>
  listing(expression).select('bounty_listing.backers').$asScalar().$notNull()

/** The people whose pots add to the pledges. */
const countSponsors = (expression: ExpressionBuilder<Schema, 'bounty'>) =>
  expression
    .selectFrom('pledge')
    .select(({ fn }) => fn.count<number>('pledge.account_id').distinct().as('people'))
    .whereRef('pledge.bounty_id', '=', 'bounty.id')
    .where('pledge.pot_id', 'is not', null)
    .where('pledge.ended_at', 'is', null)
    .$asScalar()
    .$notNull()

/**
 * Columns of a published story (docs/decisions/0076): the creator's own name, null unless they chose to be named and their account
 * is neither suspended nor deleted, and whether they are among the backers.
 */
export const namingColumns = (expression: ExpressionBuilder<Schema, 'bounty'>) => [
  expression.ref('bounty.creator_id').as('creator_id'),
  expression.ref('bounty.naming').as('naming'),
  expression
    .selectFrom('account as creator')
    .select('creator.name')
    .whereRef('creator.id', '=', 'bounty.creator_id')
    .where('bounty.naming', '!=', 'none')
    .where('creator.suspended_at', 'is', null)
    .where('creator.deleted_at', 'is', null)
    .as('creator_name'),
  expression
    .selectFrom('pledge')
    .select('pledge.account_id')
    .whereRef('pledge.bounty_id', '=', 'bounty.id')
    .whereRef('pledge.account_id', '=', 'bounty.creator_id')
    .where('bounty.naming', '!=', 'none')
    .where('pledge.pot_id', 'is', null)
    .where('pledge.ended_at', 'is', null)
    .limit(1)
    .as('backing_creator_id'),
]

type NamingRow = {
  creator_id: string | null
  naming: CreatorNaming | null
  creator_name: string | null
  backing_creator_id: string | null
}

/** Cached answers depend on the creator of each story that names one. */
export function presentAskedBy(row: NamingRow, backers: number): { asked_by?: AskedBy } {
  const { creator_id, naming, creator_name, backing_creator_id } = row
  if (creator_id === null || naming === null || creator_name === null) return {}
  dependOn([authorTag(creator_id)])
  const name = nameFor(naming, creator_name)
  return name === '' ? {} : { asked_by: { name, others: backing_creator_id === null ? backers : backers - 1 } }
}

/** The columns of `presentBacking`. */
export const backingColumns = (expression: ExpressionBuilder<Schema, 'bounty'>) => [
  countBackers(expression).as('backers'),
  countSponsors(expression).as('sponsors'),
]

export const presentBacking = (row: { backers: number; sponsors: number; total_cents: Cents }): Backing => ({
  backers: row.backers,
  raised: toAmount(row.total_cents),
  ...(row.sponsors > 0 && { sponsors: row.sponsors }),
})

/**
 * True for a pledge that its owner has not taken back: they still see the bounty and may read its delivery. Never for
 * what a sponsor adds to other people’s pledges: it gives no voice.
 */
export const isBacking = (expression: ExpressionBuilder<Schema, 'pledge'>) =>
  expression.and([
    expression('pledge.pot_id', 'is', null),
    expression.or([expression('pledge.ended_as', 'is', null), expression('pledge.ended_as', '!=', 'withdrawn')]),
  ])

/** The creator's first pledge that counts, in cents; 0 without one. */
export const ownPledgeCents = (expression: ExpressionBuilder<Schema, 'bounty'>) =>
  expression.fn.coalesce(
    expression
      .selectFrom('pledge')
      .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'pledge.transaction_id')
      .select('ledger_entry.amount_cents')
      .whereRef('pledge.bounty_id', '=', 'bounty.id')
      .whereRef('pledge.account_id', '=', 'bounty.creator_id')
      .where('pledge.pot_id', 'is', null)
      .where('pledge.ended_at', 'is', null)
      .where('ledger_entry.amount_cents', '>', 0)
      .orderBy('pledge.created_at')
      .orderBy('pledge.id')
      .limit(1),
    sql<number>`0`,
  )

/** Joined by commas, in the order of choosing; null for a bounty without any. */
export const categoryNames = (expression: ExpressionBuilder<Schema, 'bounty'>) =>
  expression
    .selectFrom('bounty_category')
    .select(sql<string | null>`string_agg(category, ',' order by position)`.as('names'))
    .whereRef('bounty_category.bounty_id', '=', 'bounty.id')

/**
 * Bounties with their creators and deliveries, the caller's own pledge and latest application and, for their own
 * bounties, the number of applications. Subqueries per row keep the cost proportional to the result.
 */
export const bountyRows = (query: Kysely<Schema>, callerId = '') =>
  query
    .selectFrom('bounty')
    .innerJoin('account', 'account.id', 'bounty.creator_id')
    .leftJoin('delivery', 'delivery.bounty_id', 'bounty.id')
    .select([
      'bounty.id',
      'bounty.title',
      'bounty.description',
      'bounty.amount_cents',
      'bounty.created_at',
      'bounty.expires_at',
      'bounty.creator_id',
      'bounty.assigned_at',
      'bounty.delivered_at',
      'bounty.paid_at',
      'bounty.ended_as',
      'bounty.hidden_at',
      'bounty.naming',
      'account.name as creator_name',
      'delivery.id as delivery_id',
      'delivery.journalist_id',
    ])
    .select((expression) => [
      promisedCents(expression).as('total_cents'),
      countVotes(expression, callerId).as('score'),
      categoryNames(expression).as('category_names'),
      countBackers(expression).as('contributor_count'),
      countSponsors(expression).as('sponsor_count'),
      expression
        .selectFrom('pledge')
        .select('pledge.id')
        .whereRef('pledge.bounty_id', '=', 'bounty.id')
        .where('pledge.account_id', '=', callerId)
        .where(isBacking)
        .limit(1)
        .as('own_pledge_id'),
      latestApplication(expression, callerId).select('application.id').as('own_application_id'),
      latestApplication(expression, callerId).select('application.status').as('own_application_status'),
      expression
        .selectFrom('application')
        .select(({ fn }) => fn.countAll<number>().as('ended'))
        .whereRef('application.bounty_id', '=', 'bounty.id')
        .where('application.journalist_id', '=', callerId)
        .where('application.status', 'in', endedApplications)
        .$asScalar()
        .$notNull()
        .as('own_ended_applications'),
      expression
        .case()
        .when('bounty.creator_id', '=', callerId)
        .then(
          expression
            .selectFrom('application')
            .select(({ fn }) => fn.countAll<number>().as('applications'))
            .whereRef('application.bounty_id', '=', 'bounty.id')
            .where('application.status', '!=', 'withdrawn')
            .where(isDecidedOrOffered)
            .$asScalar()
            .$notNull(),
        )
        .end()
        .as('application_count'),
    ])

type Offers = ExpressionBuilder<Schema, 'application'>

/** An offer that waits for a decision. One of a suspended account waits only once the account is restored. */
export const isOffered = ({ and, eb, exists, selectFrom }: Offers) =>
  and([
    eb('application.status', '=', 'pending'),
    exists(
      selectFrom('account as offering')
        .select('offering.id')
        .whereRef('offering.id', '=', 'application.journalist_id')
        .where('offering.suspended_at', 'is', null)
        .where('offering.deleted_at', 'is', null),
    ),
  ])

/** Leaves out what waits for nobody. */
export const isDecidedOrOffered = (offers: Offers) =>
  offers.or([offers.eb('application.status', '!=', 'pending'), isOffered(offers)])

/** Lists what counts towards the most that a journalist can make on a bounty. */
export const endedApplications = ['withdrawn', 'rejected'] as const

const latestApplication = (expression: ExpressionBuilder<Schema, 'bounty'>, journalistId: string) =>
  expression
    .selectFrom('application')
    .whereRef('application.bounty_id', '=', 'bounty.id')
    .where('application.journalist_id', '=', journalistId)
    .orderBy('application.created_at', 'desc')
    .orderBy('application.id', 'desc')
    .limit(1)

/** Undefined also for a bounty whose creator deleted the account. */
export const findBounty = (query: Kysely<Schema>, id: string, callerId?: string): Promise<BountyRow | undefined> =>
  bountyRows(query, callerId).where('bounty.id', '=', id).where('bounty.closed_at', 'is', null).executeTakeFirst()

/** Without withdrawn ones, and without those of accounts whose address is not verified, where that is required. */
export async function countApplications(query: Kysely<Schema>, bountyId: string): Promise<number> {
  const { applications } = await query
    .selectFrom('application')
    .innerJoin('account', 'account.id', 'application.journalist_id')
    .select(({ fn }) => fn.countAll<number>().as('applications'))
    .where('bounty_id', '=', bountyId)
    .where(isVerified())
    .where('status', '!=', 'withdrawn')
    .where(isDecidedOrOffered)
    .executeTakeFirstOrThrow()
  return applications
}

export type BountyRow = Awaited<ReturnType<ReturnType<typeof bountyRows>['executeTakeFirstOrThrow']>>

/** The creator, and then those who pledge the most. Reads as many rows as it returns. */
export function contributorRows(query: Kysely<Schema>, bountyId: string, most: number) {
  const backers = query.selectFrom('backer_sum').selectAll().where('bounty_id', '=', bountyId)
  const largest = backers.orderBy('cents', 'desc').orderBy('account_id').limit(most)
  const creator = backers.where('account_id', '=', ({ selectFrom }) =>
    selectFrom('bounty').select('creator_id').where('id', '=', bountyId),
  )
  return query
    .selectFrom(query.selectFrom(largest.as('largest')).selectAll().union(creator).as('backer'))
    .innerJoin('bounty', 'bounty.id', 'backer.bounty_id')
    .innerJoin('account', 'account.id', 'backer.account_id')
    .select(['backer.account_id', 'account.name', 'backer.cents'])
    .orderBy((expression) =>
      expression.case().whenRef('backer.account_id', '=', 'bounty.creator_id').then(0).else(1).end(),
    )
    .orderBy('backer.cents', 'desc')
    .orderBy('backer.account_id')
    .limit(most)
}

export type ContributorRow = Awaited<ReturnType<ReturnType<typeof contributorRows>['executeTakeFirstOrThrow']>>
