import * as v from 'valibot'
import { ApplicationStatus } from './application.ts'
import { bountyLimits } from './limits.ts'
import { Dollars, DollarsAbove, MoneyTrail } from './money.ts'
import { pageQuery } from './page-query.ts'
import { Timestamp } from './story.ts'

/** All pledges of one person on a bounty. The server masks the names of other people. */
export const Contributor = v.object({
  /** The caller's own account id; a pseudonym valid for this bounty only for everyone else. */
  user_id: v.string(),
  username: v.string(),
  amount: Dollars,
})
export type Contributor = v.InferOutput<typeof Contributor>

/** `open` → `assigned` (an application is accepted) → `delivered` (under review) → `paid` (the delivery is accepted). */
export const BountyState = v.picklist(['open', 'assigned', 'delivered', 'paid'])
export type BountyState = v.InferOutput<typeof BountyState>

/** Signed-out callers get an excerpt as `description` and empty `creator_id` and `creator_name`. */
export const Bounty = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  /** The creator's own pledge. */
  amount: Dollars,
  total_amount: Dollars,
  score: v.number(),
  created_at: Timestamp,
  creator_id: v.string(),
  creator_name: v.string(),
  /** Includes the creator. */
  contributor_count: v.number(),
  state: BountyState,
  is_delivered: v.boolean(),
  /** The delivery's id, also that of its article; null while under review, unless the caller may read the delivery. */
  delivered_id: v.nullable(v.string()),
  delivered_status: v.nullable(v.picklist(['submitted', 'accepted'])),
  payment_status: v.nullable(v.picklist(['pending', 'paid'])),
  application: v.nullable(v.object({ id: v.string(), status: ApplicationStatus })),
  /** Excludes withdrawn applications; null unless the caller is the creator. */
  application_count: v.nullable(v.number()),
})
export type Bounty = v.InferOutput<typeof Bounty>

/** `contributors` starts with the creator, then the largest amount first; empty for signed-out callers. */
export const BountyDetail = v.object({
  ...Bounty.entries,
  contributors: v.array(Contributor),
  money: MoneyTrail,
})
export type BountyDetail = v.InferOutput<typeof BountyDetail>

/**
 * `total` is exact up to 1,000 items beyond the requested page, or 100 in a search, which bounds the cost of
 * counting.
 */
export const BountyPage = v.object({ items: v.array(Bounty), total: v.number() })
export type BountyPage = v.InferOutput<typeof BountyPage>

export const BountyQuery = pageQuery(bountyLimits.pageSize)

/** `with_offers` returns only bounties that have applications and no delivery. */
export const MyBountiesQuery = v.object({ ...BountyQuery.entries, with_offers: v.optional(v.literal('true')) })

export const NewBounty = v.object({
  title: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Please enter a title'),
    v.maxLength(bountyLimits.titleCharacters, 'Title is too long'),
  ),
  description: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Please enter a description'),
    v.maxLength(bountyLimits.descriptionCharacters, 'Description is too long'),
  ),
  amount: DollarsAbove('Please enter a valid bounty amount'),
})
export type NewBounty = v.InferOutput<typeof NewBounty>

export const Contribution = v.object({ amount: DollarsAbove('Please enter a valid amount') })

/** The server validates the value and then ignores it: each person has one vote. */
export const ScoreChange = v.object({ score_change: v.literal(1) })

export const alreadyVoted = 'You have already upvoted this bounty'
