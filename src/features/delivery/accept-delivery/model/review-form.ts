import { DeliveryAcceptance, Ratings } from '@contract/delivery.ts'
import * as v from 'valibot'

export const criteria = [
  ['investigation_rating', 'Investigation quality'],
  ['writing_quality_rating', 'Writing quality'],
  ['truth_factor_rating', 'Truth and accuracy'],
  ['timeliness_rating', 'Timeliness'],
  ['followup_rating', 'Follow-up and responsiveness'],
  ['value_rating', 'Value for money'],
] as const satisfies readonly (readonly [keyof Ratings, string])[]

/** 0 means not rated yet. */
export type ReviewValues = Ratings & { feedback: string }

export const emptyReview: ReviewValues = {
  investigation_rating: 0,
  writing_quality_rating: 0,
  truth_factor_rating: 0,
  timeliness_rating: 0,
  followup_rating: 0,
  value_rating: 0,
  feedback: '',
}

const feedback = v.unwrap(DeliveryAcceptance.entries.feedback)

export const ReviewForm = v.object({ ...Ratings.entries, feedback })

const given = v.number()
/** If the delivery is already rated, the form asks only for feedback. */
export const RatedReviewForm = v.object({
  investigation_rating: given,
  writing_quality_rating: given,
  truth_factor_rating: given,
  timeliness_rating: given,
  followup_rating: given,
  value_rating: given,
  feedback,
})

export const findMissingRating = (values: Ratings): keyof Ratings | undefined =>
  criteria.find(([name]) => values[name] === 0)?.[0]
