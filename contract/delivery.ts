/**
 * Deliveries: what the accepted journalist hands in, and the creator accepts and pays for (specification, sections 2, 3
 * "Delivered bounty" and "Journalist rating submission", and 5 "Accepting a delivery").
 */
import * as v from 'valibot'
import { Title } from './draft.ts'
import { deliveryLimits } from './limits.ts'
import { CopiedPicture, MediaItem } from './media.ts'
import { Dollars, MoneyTrail } from './money.ts'
import { pageQuery } from './page-query.ts'
import { ContentType, Timestamp } from './story.ts'

/** `submitted` is shown as Under Review. We never set `rejected`; the specification names it. */
export const DeliveryStatus = v.picklist(['submitted', 'accepted', 'rejected'])
export type DeliveryStatus = v.InferOutput<typeof DeliveryStatus>

export const PaymentStatus = v.picklist(['paid', 'pending'])
export type PaymentStatus = v.InferOutput<typeof PaymentStatus>

/** Who the caller is to a delivery; its journalist sees it too, and has it in no list. */
export const DeliveryRole = v.picklist(['creator', 'contributor', 'journalist'])
export type DeliveryRole = v.InferOutput<typeof DeliveryRole>

/** What a card of a delivery shows. */
export const DeliverySummary = v.object({
  id: v.string(),
  bounty_id: v.string(),
  bounty_title: v.string(),
  title: v.string(),
  /** At most 150 characters with `[Image]` for each picture; null where the content cannot be read. */
  preview: v.nullable(v.string()),
  journalist_id: v.string(),
  journalist_name: v.string(),
  delivery_date: Timestamp,
  acceptance_date: v.nullable(Timestamp),
  due_date: v.nullable(Timestamp),
  status: DeliveryStatus,
  /** Everybody's pledges together, before the fee: `initial_amount` and `contributions_amount`. */
  payment_amount: Dollars,
  /** The creator's own pledge with which the bounty was posted: 'Your offer'. */
  initial_amount: Dollars,
  /** All that was added to it. */
  contributions_amount: Dollars,
  /** Of `payment_amount`, the platform's part; the two always add up to it. */
  fee_amount: Dollars,
  /** Of `payment_amount`, the journalist's part. */
  journalist_amount: Dollars,
  payment_status: PaymentStatus,
  user_role: DeliveryRole,
  /** A JSON text array of names of categories. */
  category: v.string(),
  content_type: ContentType,
})
export type DeliverySummary = v.InferOutput<typeof DeliverySummary>

/** One delivery, whole, as the creator, a contributor or its journalist reads it. */
export const Delivery = v.object({
  ...v.omit(DeliverySummary, ['preview']).entries,
  /** The editor document as JSON text. */
  content: v.string(),
  media_items: v.array(MediaItem),
  /** Readers load these in the place of pictures from elsewhere. */
  pictures: v.optional(v.array(CopiedPicture)),
  /** Made with the help of AI, which readers are told. */
  ai_assisted: v.optional(v.boolean()),
  /** The creator's word on accepting it. */
  feedback: v.nullable(v.string()),
  /** Whether its creator has rated it. */
  is_rated: v.boolean(),
  money: MoneyTrail,
})
export type Delivery = v.InferOutput<typeof Delivery>

export const DeliveryPage = v.object({ items: v.array(DeliverySummary), total: v.number() })
export type DeliveryPage = v.InferOutput<typeof DeliveryPage>

/** A page of deliveries, newest first; `search` finds any part of title or content, whatever its case. */
export const DeliveryQuery = pageQuery(deliveryLimits.pageSize)

export const titleMissing = 'Please enter a title for your article'
export const deliveryEmpty = 'Please write something before you submit it'

const Id = v.pipe(v.string(), v.nonEmpty('is missing'), v.maxLength(128, 'is too long'))

/** What submitting sends. The categories are those of the draft; the media are read from the document again. */
export const DeliverySubmission = v.object({
  bounty_id: Id,
  draft_id: Id,
  title: v.pipe(Title, v.trim(), v.nonEmpty(titleMissing)),
  content: v.string(),
  media_items: v.optional(v.array(MediaItem), []),
})
export type DeliverySubmission = v.InferOutput<typeof DeliverySubmission>

/** What accepting sends; the feedback is optional. */
export const DeliveryAcceptance = v.object({
  feedback: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(deliveryLimits.feedbackCharacters, 'Feedback is too long')),
  ),
})
export type DeliveryAcceptance = v.InferOutput<typeof DeliveryAcceptance>

export const ratingsMissing = 'Please provide all ratings before proceeding.'
export const ratingNotWhole = 'must be a whole number from 1 to 5'

const Rating = v.pipe(
  v.number(ratingsMissing),
  v.minValue(1, ratingsMissing),
  v.maxValue(5, ratingNotWhole),
  v.integer(ratingNotWhole),
)

/** The six criteria, in the order of the specification's section 9. */
export const Ratings = v.object({
  investigation_rating: Rating,
  writing_quality_rating: Rating,
  truth_factor_rating: Rating,
  timeliness_rating: Rating,
  followup_rating: Rating,
  value_rating: Rating,
})
export type Ratings = v.InferOutput<typeof Ratings>

/** `journalist_id` and `rater_id` may be sent as specified and are ignored: they come from the rows and the token. */
export const JournalistRating = v.object({
  delivery_id: Id,
  ...Ratings.entries,
  comment: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(deliveryLimits.feedbackCharacters, 'Feedback is too long')),
  ),
})
export type JournalistRating = v.InferOutput<typeof JournalistRating>

/** Also what a stranger is told, who is not to know that there is one. */
export const deliveryNotFound = 'Article not found'
export const notYourDelivery = 'Only the journalist whose offer was accepted can deliver this bounty'
export const alreadyDelivered = 'This bounty has already been delivered'
export const notYoursToAccept = 'Only the creator of the bounty can accept and pay for this delivery'
export const alreadyAccepted = 'This delivery has already been accepted and paid for'
export const notYoursToRate = 'Only the creator of the bounty can rate this delivery'
export const alreadyRated = 'You have already rated this delivery'
/** 402: nobody was paid, nothing is published, and accepting can be tried again. */
export const cardsDeclined = (declined: number, all: number) =>
  `${declined} of ${all} ${all === 1 ? 'payment' : 'payments'} failed. Nothing is paid out or published until all are made. Whoever’s card was declined has been told by mail; please try again later.`
/** 503 with `Retry-After`: the provider has not said yet how a payment ended. */
export const paymentsUnderWay = 'The payment is still being processed. Please try again in a moment.'
