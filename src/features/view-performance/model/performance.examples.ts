import type { JournalistStats } from '@contract/journalist.ts'
import { ApiError } from '@/shared/api'
import { done, examplesOf, failed } from '@/shared/testing'
import { performanceMachine } from './performance.machine.ts'

export const stats: JournalistStats = {
  journalist_name: 'Ines Okafor',
  metrics: { completedBounties: 2, averageRating: 4.5, responseRate: 50, onTimeDelivery: 100 },
  stats: {
    avg_total_score: 4.5,
    avg_investigation_rating: 5,
    avg_writing_quality: 4,
    avg_truth_factor: 5,
    avg_timeliness: 4,
    avg_followup: 4.5,
    avg_value: 4.5,
  },
  ratings_distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 },
  recent_feedback: [],
}

export const examples = examplesOf(performanceMachine, {
  events: [
    { type: 'retry.requested' },
    done('loadStats', stats),
    failed('loadStats', new ApiError(0, undefined, null)),
  ],
})
