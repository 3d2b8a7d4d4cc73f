import * as v from 'valibot'
import { ApplicationStatus, dueDateMissing } from './application.ts'
import { Assignee } from './author.ts'
import { amendmentLimits, bountyLifeLimits, bountyTextLimits } from './bounty-life-limits.ts'
import { CategoryChoice } from './category-choice.ts'
import { CreatorNaming } from './creator-naming.ts'
import { asLine } from './invisible-characters.ts'
import { bountyLimits, bountyOrders, bountyStages } from './limits.ts'
import { BountyMatching } from './matching.ts'
import { Amount, MoneyTrail, SponsorCount } from './money.ts'
import { OwnMoney } from './own-money.ts'
import { AmountAbove } from './pledge-amount.ts'
import { CategoryName, Timestamp } from './story.ts'
import { LimitedLine, LimitedText, ReasonText } from './text-length.ts'
import { timestamp } from './timestamp.ts'

const wholeNumber = (least: number, most: number) =>
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(least), v.maxValue(most))

export const pageQuery = (pageSize: number) =>
  v.object({
    page: v.optional(wholeNumber(1, 100_000), '1'),
    limit: v.optional(wholeNumber(1, 50), String(pageSize)),
    search: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(bountyLimits.searchCharacters, 'is too long'),
        asLine,
        v.check((words) => [...words].length >= bountyLimits.searchMinimumCharacters, 'Type at least 4 characters'),
      ),
    ),
  })

/** `total_is_minimum` is true if the server stopped counting at `total`, so that there may be more. */
export const BoundedTotal = v.object({ total: v.number(), total_is_minimum: v.optional(v.boolean()) })
type BoundedTotal = v.InferOutput<typeof BoundedTotal>

/** `most` is where the count stops. */
export const boundTotal = (total: number, most: number): BoundedTotal =>
  total < most ? { total } : { total, total_is_minimum: true }

/** All pledges of one person on a bounty. The server masks the names of other people. */
export const Contributor = v.object({
  /** The caller's own account id; a pseudonym valid for this bounty only for everyone else. */
  user_id: v.string(),
  username: v.string(),
  amount: Amount,
})
export type Contributor = v.InferOutput<typeof Contributor>

/**
 * `open` → `assigned` (an application is accepted) → `delivered` (under review) → `paid` (the delivery is accepted). An
 * open bounty can become `expired` or `canceled`; an assigned one can become `open` again.
 */
export const BountyState = v.picklist(['open', 'assigned', 'delivered', 'paid', 'expired', 'canceled'])
export type BountyState = v.InferOutput<typeof BountyState>

/** Signed-out callers get an excerpt as `description` and empty `creator_id` and `creator_name`. */
export const Bounty = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  /** At most four, in the order of choosing. */
  categories: v.array(CategoryName),
  /** The creator's own pledge. */
  amount: Amount,
  total_amount: Amount,
  score: v.number(),
  created_at: Timestamp,
  /** Null unless the bounty is open. */
  expires_at: v.nullable(Timestamp),
  creator_id: v.string(),
  creator_name: v.string(),
  /** Includes the creator. */
  contributor_count: v.number(),
  /** Absent without any. */
  sponsor_count: v.optional(SponsorCount),
  state: BountyState,
  /** The newsroom has withdrawn the question: nobody can join it (docs/product.md#hidden-questions). Absent otherwise. */
  is_hidden: v.optional(v.literal(true)),
  is_delivered: v.boolean(),
  /** The delivery's id, also that of its article; null while under review, unless the caller may read the delivery. */
  delivered_id: v.nullable(v.string()),
  delivered_status: v.nullable(v.picklist(['submitted', 'accepted'])),
  payment_status: v.nullable(v.picklist(['pending', 'paid'])),
  /** `is_last`: the journalist cannot apply to this bounty again. */
  application: v.nullable(
    v.object({ id: v.string(), status: ApplicationStatus, is_last: v.optional(v.literal(true)) }),
  ),
  /** Excludes withdrawn applications; null unless the caller is the creator. */
  application_count: v.nullable(v.number()),
  /** Only in the caller's contributions, without what they add as the sponsor of a pot. */
  own_money: v.optional(OwnMoney),
})
export type Bounty = v.InferOutput<typeof Bounty>

/** An action that the server's policy allows a caller now, besides contributing and applying. */
export const BountyAction = v.picklist([
  'changePledge',
  'withdrawPledge',
  'cancelBounty',
  'extendExpiry',
  'amendBounty',
  'chooseNaming',
  'reopenBounty',
  'leaveAssignment',
  'askForExtension',
  'answerExtension',
])
export type BountyAction = v.InferOutput<typeof BountyAction>

export const BountyEventKind = v.picklist([
  'posted',
  'expiry_extended',
  'amended',
  'expired',
  'canceled',
  'assigned',
  'due_date_extended',
  'due_date_missed',
  'journalist_left',
  'reopened',
  'delivered',
  'changes_asked',
  'objected',
  'accepted_automatically',
  'ruled_accepted',
  'ruled_returned',
  'ruled_canceled',
  'paid',
  'complained',
  'ruled_released',
  'ruled_refunded',
])
export type BountyEventKind = v.InferOutput<typeof BountyEventKind>

/** A step in the life of a bounty. */
export const BountyEvent = v.object({
  at: Timestamp,
  kind: BountyEventKind,
  /** The new expiry or due date, or the due date that was agreed or missed. */
  until: v.nullable(Timestamp),
  /** The words of the person who acted; null for signed-out callers, except for the rulings of administrators. */
  reason: v.nullable(v.string()),
})
export type BountyEvent = v.InferOutput<typeof BountyEvent>

/** The journalist's request for a later due date. One can be agreed per assignment; a declined one can be repeated. */
export const DueDateExtension = v.object({
  due_date: Timestamp,
  reason: v.string(),
  status: v.picklist(['asked', 'agreed', 'declined']),
})
export type DueDateExtension = v.InferOutput<typeof DueDateExtension>

/** The dates of a bounty and what the caller may do now. */
export const BountyLife = v.object({
  /** Null unless the bounty is open. */
  expires_at: v.nullable(Timestamp),
  /** When it would expire if the caller extended it now; null unless they may. */
  extended_expiry: v.nullable(Timestamp),
  /** Null unless a journalist is assigned. */
  due_date: v.nullable(Timestamp),
  /** When the journalist left an assigned bounty; null while there is one. */
  journalist_left_at: v.nullable(Timestamp),
  /** From when on the creator can reopen an assigned bounty. */
  reopenable_at: v.nullable(Timestamp),
  /** When an assigned bounty reopens automatically, unless the story is delivered first. */
  reopens_at: v.nullable(Timestamp),
  /** Null except for the creator and the journalist of an assigned bounty. */
  extension: v.nullable(DueDateExtension),
  may: v.array(BountyAction),
})
export type BountyLife = v.InferOutput<typeof BountyLife>

export const PledgeCap = v.picklist(['pledge', 'bounty', 'share'])
export type PledgeCap = v.InferOutput<typeof PledgeCap>

/** The caller's highest whole pledge on a bounty now, and the cap that decides it. */
export const PledgeLimit = v.object({
  /** At least their present pledge. */
  most: Amount,
  cap: PledgeCap,
  /** The operator's setting of the cap: an amount, or percent for `share`. */
  set_to: v.number(),
})
export type PledgeLimit = v.InferOutput<typeof PledgeLimit>

/** The creator added it to the brief; signed-out callers get an excerpt of its text. */
export const Amendment = v.object({ text: v.string(), added_at: Timestamp })
export type Amendment = v.InferOutput<typeof Amendment>

/** A page shows these numbers before it loads the tips. */
export const TipCounts = v.object({
  own: v.number(),
  /** Null unless the caller is the journalist who reads them. */
  received: v.nullable(v.number()),
  may_send: v.boolean(),
})
export type TipCounts = v.InferOutput<typeof TipCounts>

/** The most points of the chart that shows how the pledges grew. */
export const pledgedDays = 60

/** A day in UTC, such as `2026-11-21`, and the sum of the pledges at its end, matches included. */
export const PledgedDay = v.object({ day: v.string(), total: Amount })
export type PledgedDay = v.InferOutput<typeof PledgedDay>

/** `contributors` starts with the creator, then the largest amount first; empty for signed-out callers. */
export const BountyDetail = v.object({
  ...Bounty.entries,
  /** Oldest first. */
  amendments: v.array(Amendment),
  contributors: v.array(Contributor),
  money: MoneyTrail,
  /** Oldest first, only days with a change, and today while the bounty takes pledges. */
  pledged_by_day: v.pipe(v.array(PledgedDay), v.maxLength(pledgedDays)),
  /** The sum of the caller's pledges that count; 0 without any. */
  own_pledge: Amount,
  /** The sum that the caller was charged for a story that is not published yet. */
  own_charge: v.optional(Amount),
  /** Null for signed-out callers and for a bounty that takes no pledges. */
  pledge_limit: v.nullable(PledgeLimit),
  /** The sponsors' additions to the caller's next pledge; null for a bounty that takes no pledges. */
  matching: v.nullable(BountyMatching),
  life: BountyLife,
  /** How many journalists have applied and not withdrawn. */
  offers: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Null for signed-out callers, and while no journalist works on the bounty. */
  journalist: v.nullable(Assignee),
  /** Oldest first. */
  timeline: v.array(BountyEvent),
  /** Null for signed-out callers. */
  tips: v.nullable(TipCounts),
  /** Null except for the creator. */
  naming: v.nullable(CreatorNaming),
  /** The caller can give the creator's follow-up, or there is one that they can read. */
  has_follow_up: v.boolean(),
})
export type BountyDetail = v.InferOutput<typeof BountyDetail>

/** The count stops 1,000 items beyond the requested page, or 100 in a search, which bounds its cost. */
export const BountyPage = v.object({ items: v.array(Bounty), ...BoundedTotal.entries })
export type BountyPage = v.InferOutput<typeof BountyPage>

export const BountyQuery = pageQuery(bountyLimits.pageSize)

export const BountyStage = v.picklist(bountyStages)
export type BountyStage = v.InferOutput<typeof BountyStage>

export const BountyOrder = v.picklist(bountyOrders)
export type BountyOrder = v.InferOutput<typeof BountyOrder>

/** The board lists no bounties that expired or were canceled. */
export const BoardQuery = v.object({
  ...BountyQuery.entries,
  state: v.optional(BountyStage),
  category: v.optional(CategoryName),
  order: v.optional(BountyOrder, 'newest'),
})
export type BoardQuery = v.InferOutput<typeof BoardQuery>

/** `with_offers` returns only bounties that have applications and no delivery. */
export const MyBountiesQuery = v.object({ ...BountyQuery.entries, with_offers: v.optional(v.literal('true')) })

export const NewBounty = v.object({
  title: v.pipe(LimitedLine(bountyTextLimits.titleCharacters, 'Title is too long'), v.nonEmpty('Please enter a title')),
  description: v.pipe(
    LimitedText(bountyTextLimits.descriptionCharacters, 'Description is too long'),
    v.nonEmpty('Please enter a description'),
  ),
  /** The journalist's draft begins with them. */
  categories: v.optional(CategoryChoice, []),
  amount: AmountAbove('Please enter a valid bounty amount'),
  /** How many days after its last pledge the bounty expires. */
  expiry_days: v.optional(
    v.pipe(
      v.number(),
      v.integer('must be a whole number of days'),
      v.minValue(bountyLifeLimits.leastExpiryDays, `must be at least ${bountyLifeLimits.leastExpiryDays} days`),
      v.maxValue(bountyLifeLimits.mostExpiryDays, `must be at most ${bountyLifeLimits.mostExpiryDays} days`),
    ),
    bountyLifeLimits.expiryDays,
  ),
  naming: v.optional(CreatorNaming, 'none'),
})
export type NewBounty = v.InferOutput<typeof NewBounty>

export const NamingChoice = v.object({ naming: CreatorNaming })

export const Contribution = v.object({ amount: AmountAbove('Please enter a valid amount') })

/** The caller's whole pledge after the change, and the one that they saw before it. */
export const PledgeChange = v.object({ amount: AmountAbove('Please enter a valid amount'), from: v.optional(Amount) })

export const NewAmendment = v.object({
  text: v.pipe(
    LimitedText(amendmentLimits.textCharacters, 'Addition is too long'),
    v.nonEmpty('Please write what you want to add'),
  ),
})

const Reason = ReasonText(bountyLifeLimits.reasonCharacters)

/** Backers read the reason. */
export const Cancellation = v.object({ reason: Reason })
export const Departure = v.object({ reason: Reason })

export const ExtensionRequest = v.object({
  due_date: timestamp(dueDateMissing),
  reason: Reason,
})
export const ExtensionAnswer = v.object({ agree: v.boolean() })

/** The server validates the value and then ignores it: each person has one vote. */
export const ScoreChange = v.object({ score_change: v.literal(1) })

export const alreadyVoted = 'You have already upvoted this bounty'

export const notYourBounty = 'Only the creator of the bounty can do this'
export const notYourAssignment = 'Only the journalist who is working on this bounty can do this'
export const pledgeIsOther =
  'Your pledge has changed meanwhile, for example in another tab. Please check the amount and try again.'
export const pledgedTooOften =
  'You have changed your pledge on this bounty too often. While it is open, you can still withdraw it.'
export const noPledge = 'You have no pledge on this bounty'
/** The creator's pledge holds the bounty, so it cannot be zero. */
export const creatorsPledge = 'Your own pledge holds this bounty. Cancel the bounty to take it back.'
export const pledgesLocked =
  'A journalist is working on this bounty, so its pledges are locked. They unlock if the bounty is reopened.'
export const pledgesDelivered = 'The story has been delivered, so the pledges on this bounty can no longer be changed.'
export const questionHidden =
  'The newsroom has withdrawn this question. Until it is shown again, nobody can back it or offer to investigate it.'
export const bountyPaid = 'This bounty is paid and its story is published.'
export const bountyExpired = 'This bounty has expired. Its pledges were released and nobody was charged.'
export const bountyCanceled = 'This bounty was canceled. Its pledges were released and nobody was charged.'
export const noMoreContributions = 'This bounty has already been delivered and accepts no more contributions'
export const notAssigned = 'No journalist is working on this bounty'
export const journalistLeft = 'The journalist has left this bounty'
export const notCancelable = 'A bounty can be canceled only while it is open'
export const notAmendable = 'The brief can be added to only while the bounty is open'
export const tooManyAmendments = `You can add to a brief at most ${amendmentLimits.perBounty} times`
export const notReopenable = `The bounty can be reopened once the journalist leaves it, or ${bountyLifeLimits.reopenableDays} days after the due date`
export const journalistUnavailable = 'The journalist cannot work on this bounty at the moment'
export const alreadyOpen = 'This bounty is open'
export const expiryAlreadyExtended = 'You have already extended this bounty once'
export const extensionAlreadyAgreed = 'The due date has already been extended once'
export const extensionPending = 'You have already asked for more time. The creator has not answered yet.'
export const noExtensionAsked = 'Nobody is asking for more time'
export const extensionNotLater = 'The new due date must be later than the current one'
export const extensionTooLate = 'The requested date has passed'
