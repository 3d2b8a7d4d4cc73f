/** What the rating dialog holds, and what becomes of it (specification, sections 5 "Accepting a delivery" and 9 "Ratings"). */
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

/** As given; 0 is not rated yet. */
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

/** Six ratings and, if one likes, a word with them. */
export const ReviewForm = v.object({ ...Ratings.entries, feedback })

const given = v.number()
/** Of a delivery that was rated before, only the word is asked. */
export const RatedReviewForm = v.object({
  investigation_rating: given,
  writing_quality_rating: given,
  truth_factor_rating: given,
  timeliness_rating: given,
  followup_rating: given,
  value_rating: given,
  feedback,
})

/** The first criterion that was not rated. */
export const findMissingRating = (values: Ratings): keyof Ratings | undefined =>
  criteria.find(([name]) => values[name] === 0)?.[0]
