import * as v from 'valibot'
import { Title } from './draft.ts'
import { declinedCardSeconds, deliveryLimits, documentLimits } from './limits.ts'
import { CopiedPicture, MediaItem } from './media.ts'
import { Dollars, MoneyTrail } from './money.ts'
import { pageQuery } from './page-query.ts'
import { ContentType, Timestamp } from './story.ts'
import { shortList } from './text-length.ts'

/** The screen shows `submitted` as "Under Review". The server never sets `rejected`, which the specification lists. */
export const DeliveryStatus = v.picklist(['submitted', 'accepted', 'rejected'])
export type DeliveryStatus = v.InferOutput<typeof DeliveryStatus>

export const PaymentStatus = v.picklist(['paid', 'pending'])
export type PaymentStatus = v.InferOutput<typeof PaymentStatus>

export const DeliveryRole = v.picklist(['creator', 'contributor', 'journalist'])
export type DeliveryRole = v.InferOutput<typeof DeliveryRole>

export const DeliverySummary = v.object({
  id: v.string(),
  bounty_id: v.string(),
  bounty_title: v.string(),
  title: v.string(),
  /** At most 150 characters, with `[Image]` for each picture; null if the content is broken. */
  preview: v.nullable(v.string()),
  journalist_id: v.string(),
  journalist_name: v.string(),
  delivery_date: Timestamp,
  acceptance_date: v.nullable(Timestamp),
  due_date: v.nullable(Timestamp),
  status: DeliveryStatus,
  payment_amount: Dollars,
  initial_amount: Dollars,
  contributions_amount: Dollars,
  fee_amount: Dollars,
  journalist_amount: Dollars,
  payment_status: PaymentStatus,
  user_role: DeliveryRole,
  category: v.string(),
  content_type: ContentType,
})
export type DeliverySummary = v.InferOutput<typeof DeliverySummary>

export const Collection = v.object({
  pledged: Dollars,
  authorized: Dollars,
  declined_cards: v.pipe(v.number(), v.integer(), v.minValue(0)),
  deadline: v.nullable(Timestamp),
})
export type Collection = v.InferOutput<typeof Collection>

export const Delivery = v.object({
  ...v.omit(DeliverySummary, ['preview']).entries,
  content: v.string(),
  media_items: v.array(MediaItem),
  /** Our copies of pictures hosted elsewhere; readers load these instead. */
  pictures: v.optional(v.array(CopiedPicture)),
  ai_assisted: v.optional(v.boolean()),
  feedback: v.nullable(v.string()),
  is_rated: v.boolean(),
  money: MoneyTrail,
  /** Set from acceptance until payment; null otherwise, and when the provider charges no cards. */
  collection: v.nullable(Collection),
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
  title: v.pipe(Title, v.trim(), v.nonEmpty(titleMissing)),
  content: v.string(),
  media_items: v.optional(shortList(MediaItem, documentLimits.blocks), []),
})
export type DeliverySubmission = v.InferOutput<typeof DeliverySubmission>

const Feedback = v.optional(
  v.pipe(v.string(), v.trim(), v.maxLength(deliveryLimits.feedbackCharacters, 'Feedback is too long')),
)

export const DeliveryAcceptance = v.object({ feedback: Feedback })
export type DeliveryAcceptance = v.InferOutput<typeof DeliveryAcceptance>

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

const dollars = (amount: number) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 })

export function formatDeadline(at: string, timeZone: string | undefined = 'UTC'): string {
  const time = new Date(at)
  const day = time.toLocaleDateString('en-US', { day: 'numeric', month: 'long', timeZone })
  const hour = time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
  return `${day}, ${hour}${timeZone === 'UTC' ? ' UTC' : ''}`
}

export const declinedCardHours = declinedCardSeconds / 3600

export function describeCollection(
  { pledged, authorized, declined_cards: declined, deadline }: Collection,
  format: (at: string) => string = formatDeadline,
): string {
  const held = `${dollars(authorized)} of ${dollars(pledged)} is authorized.`
  if (declined === 0 || deadline === null)
    return `${held} Nobody is charged until every card is authorized or declined.`
  const owners =
    declined === 1
      ? '1 card was declined; its owner has until'
      : `${declined} cards were declined; their owners have until`
  const after =
    authorized === 0
      ? 'If no card can be charged by then, nobody is charged and the story is not published. You can then accept it again.'
      : 'After that the story is published and paid with what was collected.'
  return `${held} ${owners} ${format(deadline)} to use another card. ${after}`
}

export const nothingCollected =
  'No card could be charged. Nobody was charged and the story is not published. You can accept it again once a card is saved.'
export const paymentsUnderWay = 'The payment is still being processed. Please try again in a moment.'
