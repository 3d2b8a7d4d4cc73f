import { alreadyAccepted, alreadyRated, describeCollection, paymentsUnderWay } from '@contract/delivery.ts'
import type { SnapshotFrom } from 'xstate'
import { sampleCollection } from '#storybook/samples/index.ts'
import { ApiError } from '@/shared/api'
import { done, examplesOf, failed } from '@/shared/testing'
import { acceptanceMachine } from './acceptance.machine.ts'
import type { Review } from './acceptance-setup.ts'

export const review: Review = {
  ratings: {
    investigation_rating: 5,
    writing_quality_rating: 4,
    truth_factor_rating: 5,
    timeliness_rating: 3,
    followup_rating: 4,
    value_rating: 5,
  },
  feedback: 'Every number has a source.',
}
export const milderReview: Review = {
  ...review,
  ratings: review.ratings && { ...review.ratings, timeliness_rating: 4 },
}
export const ratedBefore: Review = { ratings: null, feedback: '' }

export const declined = new ApiError(402, describeCollection(sampleCollection), null)
export const underWay = new ApiError(503, paymentsUnderWay, null)
export const refused = new ApiError(409, alreadyAccepted, null)
export const unanswered = new ApiError(0, undefined, null)

const names = new Map([
  [review, 'review'],
  [milderReview, 'milder'],
  [ratedBefore, 'rated before'],
])

/** Ignores the key, which does not affect the transitions. */
export const serializeState = ({ value, context }: SnapshotFrom<typeof acceptanceMachine>): string => {
  const { isAccepted, isRated, attempt, error } = context
  const sent = names.get(attempt.content) ?? 'nothing'
  return JSON.stringify([value, isAccepted, isRated, sent, error instanceof ApiError ? error.status : error])
}

export const examples = examplesOf(acceptanceMachine, {
  input: { isAccepted: false, isRated: false },
  events: [
    { type: 'acceptance.requested' },
    { type: 'acceptance.confirmed', review, key: 'key-1' },
    { type: 'acceptance.confirmed', review, key: 'key-2' },
    { type: 'acceptance.confirmed', review: milderReview, key: 'key-3' },
    { type: 'acceptance.confirmed', review: ratedBefore, key: 'key-4' },
    { type: 'acceptance.cancelled' },
    { type: 'delivery.refreshed', isAccepted: false, isRated: false },
    { type: 'delivery.refreshed', isAccepted: false, isRated: true },
    { type: 'delivery.refreshed', isAccepted: true, isRated: true },
    done('sendRatings'),
    failed('sendRatings', new ApiError(409, alreadyRated, null)),
    done('acceptAndPay'),
    failed('acceptAndPay', declined),
    failed('acceptAndPay', underWay),
    failed('acceptAndPay', refused),
    failed('acceptAndPay', unanswered),
  ],
  serializeState,
})
