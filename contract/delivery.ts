/**
 * Deliveries: what the accepted journalist hands in, and the creator accepts and pays for (specification, sections 2, 3
 * "Delivered bounty" and "Journalist rating submission", and 5 "Accepting a delivery").
 */
import * as v from 'valibot'
import { Title } from './draft.ts'
import { declinedCardSeconds, deliveryLimits, documentLimits } from './limits.ts'
import { CopiedPicture, MediaItem } from './media.ts'
import { Dollars, MoneyTrail } from './money.ts'
import { pageQuery } from './page-query.ts'
import { ContentType, Timestamp } from './story.ts'
import { shortList } from './text-length.ts'

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

/** How far the payments of an accepted delivery are, while its cards are being asked. */
export const Collection = v.object({
  /** Of all pledges that count. */
  pledged: Dollars,
  /** What cards hold or were charged. */
  authorized: Dollars,
  /** How many people's cards were declined. */
  declined_cards: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Until when they can use another card; null where nobody has to. */
  deadline: v.nullable(Timestamp),
})
export type Collection = v.InferOutput<typeof Collection>

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
  /** From when it was accepted until it is paid; null before, after, and where no cards are charged. */
  collection: v.nullable(Collection),
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
  media_items: v.optional(shortList(MediaItem, documentLimits.blocks), []),
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

const dollars = (amount: number) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 })

/** Formats a deadline: "November 26, 14:00 UTC". With the reader's own time zone, the zone is left out. */
export function formatDeadline(at: string, timeZone: string | undefined = 'UTC'): string {
  const time = new Date(at)
  const day = time.toLocaleDateString('en-US', { day: 'numeric', month: 'long', timeZone })
  const hour = time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
  return `${day}, ${hour}${timeZone === 'UTC' ? ' UTC' : ''}`
}

/** How many hours the owner of a declined card has to use another one. */
export const declinedCardHours = declinedCardSeconds / 3600

/** How an acceptance stands whose cards were declined, and what happens next; also the `detail` of 402. */
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
      ? 'If no card can be charged by then, nobody pays and the story is not published. You can then accept it again.'
      : 'After that the story is published and paid with what was collected.'
  return `${held} ${owners} ${format(deadline)} to use another card. ${after}`
}

/** 402: no card could be charged in time, so the acceptance has ended. */
export const nothingCollected =
  'No card could be charged. Nobody has paid and the story is not published. You can accept it again once a card is saved.'
/** 503 with `Retry-After`: the provider has not said yet how a payment ended. */
export const paymentsUnderWay = 'The payment is still being processed. Please try again in a moment.'
