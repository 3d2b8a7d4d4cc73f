import * as v from 'valibot'
import { dueDateMissing } from './application.ts'
import { pageQuery } from './bounty.ts'
import { declinedCardSeconds, deliveryLimits, reviewLimits } from './bounty-life-limits.ts'
import { Complaint, SharedBrowser } from './complaint.ts'
import { formatAmount } from './currency.ts'
import { formatUtcTime } from './dates.ts'
import { DraftVersionNumber, Title } from './draft.ts'
import { asLine } from './invisible-characters.ts'
import { MediaItem } from './media.ts'
import { Amount, MoneyTrail } from './money.ts'
import { ContentType, CopiedPicture, Timestamp } from './story.ts'
import { LimitedText, ReasonText, shortList } from './text-length.ts'
import { timestamp } from './timestamp.ts'
import { documentLimits } from './writing-limits.ts'

/**
 * The screen shows `submitted` as "Under Review". `returned`: the journalist is changing it. `rejected`: an
 * administrator canceled the bounty.
 */
export const DeliveryStatus = v.picklist(['submitted', 'returned', 'accepted', 'rejected'])
export type DeliveryStatus = v.InferOutput<typeof DeliveryStatus>

export const PaymentStatus = v.picklist(['paid', 'pending'])
export type PaymentStatus = v.InferOutput<typeof PaymentStatus>

/** An administrator reads only deliveries that somebody objected to. */
export const DeliveryRole = v.picklist(['creator', 'contributor', 'journalist', 'administrator'])
export type DeliveryRole = v.InferOutput<typeof DeliveryRole>

export const DeliverySummary = v.object({
  id: v.string(),
  bounty_id: v.string(),
  bounty_title: v.string(),
  title: v.string(),
  /** At most 150 characters, with `[Image]` for each picture; null if the content is broken or withdrawn. */
  preview: v.nullable(v.string()),
  /** Tells the creator and the backers that the newsroom has withdrawn the story, and why. Absent otherwise. */
  withdrawn: v.optional(v.string()),
  journalist_id: v.string(),
  journalist_name: v.string(),
  delivery_date: Timestamp,
  acceptance_date: v.nullable(Timestamp),
  due_date: v.nullable(Timestamp),
  status: DeliveryStatus,
  payment_amount: Amount,
  initial_amount: Amount,
  contributions_amount: Amount,
  fee_amount: Amount,
  journalist_amount: Amount,
  payment_status: PaymentStatus,
  user_role: DeliveryRole,
  category: v.string(),
  content_type: ContentType,
})
export type DeliverySummary = v.InferOutput<typeof DeliverySummary>

export const Collection = v.object({
  /** Without the matches that sponsors are not asked for yet. */
  pledged: Amount,
  authorized: Amount,
  /** Every authorized payment is charged. */
  is_charged: v.boolean(),
  /** The most that sponsors are asked for once all other pledges are charged or dropped. */
  matches: Amount,
  declined_cards: v.pipe(v.number(), v.integer(), v.minValue(0)),
  deadline: v.nullable(Timestamp),
  /** People who have not confirmed their payments with their banks. They hold up nobody else. */
  unconfirmed: v.pipe(v.number(), v.integer(), v.minValue(0)),
  unconfirmed_until: v.nullable(Timestamp),
  /** The caller is one of them. */
  awaits_you: v.boolean(),
})
export type Collection = v.InferOutput<typeof Collection>

/** An action that the server's policy allows a caller now. */
export const ReviewAction = v.picklist([
  'accept',
  'publishCollected',
  'askForChanges',
  'object',
  'complain',
  'rule',
  'rate',
])
export type ReviewAction = v.InferOutput<typeof ReviewAction>

export const ChangeRequest = v.object({
  points: v.array(v.string()),
  due_date: Timestamp,
  asked_at: Timestamp,
  /** An administrator can return a delivery too, which costs no round. */
  by: v.picklist(['creator', 'administrator']),
})
export type ChangeRequest = v.InferOutput<typeof ChangeRequest>

export const Ruling = v.picklist(['accepted', 'returned', 'canceled'])
export type Ruling = v.InferOutput<typeof Ruling>

export const Objection = v.object({
  made_at: Timestamp,
  /** Names stay hidden. */
  by: v.picklist(['creator', 'contributor']),
  is_own: v.boolean(),
  reason: v.string(),
  /** Null while an administrator decides. */
  ruling: v.nullable(v.object({ ruling: Ruling, reason: v.string(), ruled_at: Timestamp })),
})
export type Objection = v.InferOutput<typeof Objection>

export const Review = v.object({
  /** Null unless silence would accept the delivery: it is under review and nobody objects. */
  accepted_automatically_at: v.nullable(Timestamp),
  /** Null unless the delivery is under review. */
  objections_until: v.nullable(Timestamp),
  /** How often the creator can still ask for changes. */
  rounds_left: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Oldest first. */
  change_requests: v.array(ChangeRequest),
  /** Newest first. */
  objections: v.array(Objection),
  /** The delivered versions, oldest first; the last one is the delivery itself. */
  versions: v.array(v.object({ number: v.number(), delivered_at: Timestamp })),
  /** The newsroom's reason, if it has withdrawn the story while it is under review. */
  withheld: v.optional(v.string()),
  /** The creator stayed silent. */
  is_automatic: v.boolean(),
  /** Until when charged backers can complain; null unless the story is paid and the time is not over. */
  complaints_until: v.nullable(Timestamp),
  /** All for the journalist, and their own for everyone else. */
  complaints: v.array(Complaint),
  may: v.array(ReviewAction),
})
export type Review = v.InferOutput<typeof Review>

/** A delivered version, in the words of that time. */
export const DeliveredVersion = v.object({ title: v.string(), content: v.string(), delivered_at: Timestamp })
export type DeliveredVersion = v.InferOutput<typeof DeliveredVersion>

export const Delivery = v.object({
  ...v.omit(DeliverySummary, ['preview']).entries,
  /** Empty if it is withdrawn. */
  content: v.string(),
  /** Absent if it is unknown. */
  language: v.optional(v.string()),
  media_items: v.array(MediaItem),
  /** Our copies of pictures hosted elsewhere; readers load these instead. */
  pictures: v.optional(v.array(CopiedPicture)),
  ai_assisted: v.optional(v.boolean()),
  feedback: v.nullable(v.string()),
  is_rated: v.boolean(),
  money: MoneyTrail,
  /** Set from acceptance until payment; null otherwise, and when the provider charges no cards. */
  collection: v.nullable(Collection),
  /** The sum that the caller was charged for a story that is not published yet. */
  own_charge: v.optional(Amount),
  review: Review,
})
export type Delivery = v.InferOutput<typeof Delivery>

export const DeliveryPage = v.object({ items: v.array(DeliverySummary), total: v.number() })
export type DeliveryPage = v.InferOutput<typeof DeliveryPage>

export const DeliveryQuery = pageQuery(deliveryLimits.pageSize)

export const titleMissing = 'Please enter a title for your article'
export const deliveryEmpty = 'Please write something before you submit it'

const Id = v.pipe(v.string(), v.nonEmpty('is missing'), v.maxLength(128, 'is too long'))

/** The server takes the categories from the draft and the media from the document. */
export const DeliverySubmission = v.object({
  bounty_id: Id,
  draft_id: Id,
  draft_version: v.optional(DraftVersionNumber),
  title: v.pipe(Title, asLine, Title, v.nonEmpty(titleMissing)),
  content: v.string(),
  media_items: v.optional(shortList(MediaItem, documentLimits.blocks), []),
})
export type DeliverySubmission = v.InferOutput<typeof DeliverySubmission>

const Feedback = v.optional(LimitedText(deliveryLimits.feedbackCharacters, 'Feedback is too long'))

export const DeliveryAcceptance = v.object({ feedback: Feedback })
export type DeliveryAcceptance = v.InferOutput<typeof DeliveryAcceptance>

const Reason = ReasonText(reviewLimits.reasonCharacters)

const Points = v.pipe(
  shortList(
    v.pipe(
      LimitedText(reviewLimits.pointCharacters, 'This point is too long'),
      v.nonEmpty('Please fill in this point or remove it'),
    ),
    reviewLimits.points,
    `At most ${reviewLimits.points} points`,
  ),
  v.minLength(1, 'Please say what to change'),
)
const NewDueDate = timestamp(dueDateMissing)

export const ChangesAsked = v.object({ points: Points, due_date: NewDueDate })
export type ChangesAsked = v.InferOutput<typeof ChangesAsked>

export const NewObjection = v.object({ reason: Reason })

/** Everyone can read the reason. */
export const NewRuling = v.variant('ruling', [
  v.object({ ruling: v.literal('accepted'), reason: Reason }),
  v.object({ ruling: v.literal('returned'), reason: Reason, points: Points, due_date: NewDueDate }),
  v.object({ ruling: v.literal('canceled'), reason: Reason }),
])
export type NewRuling = v.InferOutput<typeof NewRuling>

/** A delivery that waits for an administrator. */
export const OpenCase = v.object({
  delivery_id: v.string(),
  bounty_title: v.string(),
  title: v.string(),
  journalist_name: v.string(),
  /** None of a delivery that the newsroom has withdrawn, unless somebody has objected to it, too. */
  objections: v.number(),
  /** When the first of them was made, or when the newsroom withdrew the delivery. */
  since: Timestamp,
  /** The newsroom has withdrawn the delivery, so it cannot be accepted. */
  is_withheld: v.boolean(),
  pledged: Amount,
  /** The latest first. */
  shared_browsers: v.array(SharedBrowser),
})
export type OpenCase = v.InferOutput<typeof OpenCase>

export const ratingsMissing = 'Please provide all ratings before proceeding.'
const ratingNotWhole = 'must be a whole number from 1 to 5'

const Rating = v.pipe(
  v.number(ratingsMissing),
  v.minValue(1, ratingsMissing),
  v.maxValue(5, ratingNotWhole),
  v.integer(ratingNotWhole),
)

export const Ratings = v.object({
  investigation_rating: Rating,
  writing_quality_rating: Rating,
  truth_factor_rating: Rating,
  timeliness_rating: Rating,
  followup_rating: Rating,
  value_rating: Rating,
})
export type Ratings = v.InferOutput<typeof Ratings>

/** The server does not trust `journalist_id` and `rater_id`: it uses the stored delivery and the caller's token. */
export const JournalistRating = v.object({
  delivery_id: Id,
  journalist_id: v.optional(Id),
  rater_id: v.optional(Id),
  ...Ratings.entries,
  comment: Feedback,
})
export type JournalistRating = v.InferOutput<typeof JournalistRating>

/** Also the response to callers without access, so that they cannot learn that the delivery exists. */
export const deliveryNotFound = 'Article not found'
export const notYourDelivery = 'Only the journalist whose offer was accepted can deliver this bounty'
export const alreadyDelivered = 'This bounty has already been delivered'
export const notYoursToAccept = 'Only the creator of the bounty can accept and pay for this delivery'
export const alreadyAccepted = 'This delivery has already been accepted and paid for'
export const notYoursToRate = 'Only the creator of the bounty can rate this delivery'
export const alreadyRated = 'You have already rated this delivery'

export const declinedCardHours = declinedCardSeconds / 3600

export function describeCollection(collection: Collection, format = formatUtcTime): string {
  const { pledged, authorized, is_charged, matches } = collection
  const { declined_cards: declined, deadline, unconfirmed, unconfirmed_until: until } = collection
  const waiting = [
    ...(declined > 0 && deadline !== null ? [describeDeclined(declined, format(deadline))] : []),
    ...(unconfirmed > 0 && until !== null ? [describeUnconfirmed(unconfirmed, format(until))] : []),
  ]
  const held = `${formatAmount(authorized)} of ${formatAmount(pledged)} is ${is_charged ? 'collected' : 'authorized'}.`
  if (waiting.length === 0) {
    return is_charged
      ? `${held} The rest is being charged.`
      : `${held} Nobody is charged until every card is authorized or declined.`
  }
  const after =
    authorized === 0
      ? 'If no card can be charged by then, nobody is charged and the story is not published. You can then accept it again.'
      : `After that ${matches === 0 ? '' : `sponsors add up to ${formatAmount(matches)}, and `}the story is published and paid with what was collected.`
  return [held, ...waiting, after].join(' ')
}

const describeDeclined = (count: number, until: string) =>
  count === 1
    ? `1 card was declined; its owner has until ${until} to use another card.`
    : `${count} cards were declined; their owners have until ${until} to use another card.`

const describeUnconfirmed = (count: number, until: string) =>
  count === 1
    ? `1 person has not confirmed the payment with their bank yet and has until ${until}.`
    : `${count} people have not confirmed their payments with their banks yet and have until ${until}.`

export const nothingCollected =
  'No card could be charged. Nobody was charged and the story is not published. You can accept it again once a card is saved.'
export const paymentsUnderWay = 'The payment is still being processed. Please try again in a moment.'

export const notCollecting = 'This delivery is not being paid for now, so no payment is waiting.'
export const nothingCollectedYet = 'Nothing has been collected yet, so the story cannot be published.'
export const othersUndecided =
  'Other payments are still being decided. You can publish with what was collected once only confirmations are missing.'

export const reviewDisputed = 'Somebody objected to this delivery, so an administrator decides what happens next.'
export const deliveryWithheld =
  'The newsroom has withdrawn this delivery, so an administrator decides what happens next.'
export const acceptableOnceShown =
  'The newsroom has withdrawn this delivery. It can be accepted once the newsroom shows it again.'
export const changesUnderWay = 'The journalist is changing this delivery. You can decide once it is delivered again.'
export const noRoundsLeft = 'You have already asked for changes twice. You can accept the delivery or object to it.'
export const objectionsClosed = `Backers can object for ${reviewLimits.objectionDays} days after a delivery. That time is over.`
export const alreadyObjected = 'You have already objected to this delivery'
export const nothingToRule = 'There is no open objection to this delivery'
export const ratingClosed = `After an automatic acceptance a delivery can be rated for ${reviewLimits.ratingDays} days. That time is over.`
