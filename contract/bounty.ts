/** Bounties: what readers ask for and fund (specification, sections 3, 5 and 7 "Bounties"). */
import * as v from 'valibot'
import { ApplicationStatus } from './application.ts'
import { bountyLimits } from './limits.ts'
import { Dollars, DollarsAbove, MoneyTrail } from './money.ts'
import { pageQuery } from './page-query.ts'
import { Timestamp } from './story.ts'

/** One person's money on a bounty, all their pledges together. Names of others leave the server masked. */
export const Contributor = v.object({
  /** The caller's own account id; of anybody else a pseudonym that holds for this bounty alone. */
  user_id: v.string(),
  username: v.string(),
  amount: Dollars,
})
export type Contributor = v.InferOutput<typeof Contributor>

/** open → claimed (an offer accepted) → delivered (under review) → paid (delivery accepted). */
export const BountyState = v.picklist(['open', 'assigned', 'delivered', 'paid'])
export type BountyState = v.InferOutput<typeof BountyState>

/**
 * A bounty as lists show it. Callers who are signed out get the limited form: `description` is its excerpt, `creator_id`
 * and `creator_name` are empty (design, section 6).
 */
export const Bounty = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  /** The creator's own pledge. */
  amount: Dollars,
  /** Everybody's. */
  total_amount: Dollars,
  /** How many people voted for it. */
  score: v.number(),
  created_at: Timestamp,
  /** As `user_id` of a contributor, so that the two can be compared within one bounty. */
  creator_id: v.string(),
  creator_name: v.string(),
  /** How many people put money on it, the creator among them. */
  contributor_count: v.number(),
  state: BountyState,
  is_delivered: v.boolean(),
  delivered_id: v.nullable(v.string()),
  delivered_status: v.nullable(v.picklist(['submitted', 'accepted'])),
  payment_status: v.nullable(v.picklist(['pending', 'paid'])),
  /** The caller's own latest offer for it, where the caller is a journalist. */
  application: v.nullable(v.object({ id: v.string(), status: ApplicationStatus })),
  /** How many offers it has, withdrawn ones left out; for its creator alone. */
  application_count: v.nullable(v.number()),
})
export type Bounty = v.InferOutput<typeof Bounty>

/** With who paid, most first and the creator before all; nobody for callers who are signed out. */
export const BountyDetail = v.object({
  ...Bounty.entries,
  contributors: v.array(Contributor),
  /** For everybody, signed in or not. */
  money: MoneyTrail,
})
export type BountyDetail = v.InferOutput<typeof BountyDetail>

/**
 * `total` is exact up to a thousand beyond the page that was asked for, a hundred in a search, so that it costs the
 * same on any board.
 */
export const BountyPage = v.object({ items: v.array(Bounty), total: v.number() })
export type BountyPage = v.InferOutput<typeof BountyPage>

/** A page of bounties, newest first; `search` finds any part of title or description. */
export const BountyQuery = pageQuery(bountyLimits.pageSize)

/** The same among my own, and only those that have offers and no delivery when `with_offers` is given. */
export const MyBountiesQuery = v.object({ ...BountyQuery.entries, with_offers: v.optional(v.literal('true')) })

/** What the creation form holds and sends (specification, section 5 "Create bounty"). */
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

/** Specification, section 5 "Contribute". */
export const Contribution = v.object({ amount: DollarsAbove('Please enter a valid amount') })

/** What the caller claims to change is checked and otherwise ignored: one vote a person. */
export const ScoreChange = v.object({ score_change: v.literal(1) })

export const alreadyVoted = 'You have already upvoted this bounty'
