import * as v from 'valibot'
import { StoryAuthor, Timestamp } from './story.ts'

const Stars = v.pipe(v.number(), v.minValue(0), v.maxValue(5))
const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const Sentiment = v.picklist(['positive', 'negative', 'other'])

export const JournalistStats = v.object({
  journalist_name: v.string(),
  /** Absent if the journalist has no page. */
  author: v.optional(StoryAuthor),
  metrics: v.object({
    completedBounties: Count,
    /** The mean of the ratings, each rounded to whole stars, as `ratings_distribution` counts them. */
    averageRating: Stars,
    /** Applications that were accepted or rejected as a share of all. */
    responseRate: Percent,
    /** Deliveries submitted by their due date as a share of all deliveries. */
    onTimeDelivery: Percent,
  }),
  stats: v.object({
    /** The mean of the six criteria, none of them rounded before. */
    avg_total_score: Stars,
    avg_investigation_rating: Stars,
    avg_writing_quality: Stars,
    avg_truth_factor: Stars,
    avg_timeliness: Stars,
    avg_followup: Stars,
    avg_value: Stars,
  }),
  ratings_distribution: v.object({ 1: Count, 2: Count, 3: Count, 4: Count, 5: Count }),
  recent_feedback: v.array(
    v.object({
      id: v.string(),
      text: v.string(),
      sentiment: Sentiment,
      bountyTitle: v.string(),
      rating: Stars,
      /** The number of people who paid for the story. */
      backers: v.number(),
      date: Timestamp,
    }),
  ),
})
export type JournalistStats = v.InferOutput<typeof JournalistStats>
