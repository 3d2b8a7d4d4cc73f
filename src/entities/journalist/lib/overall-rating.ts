/** What is worked out from a journalist's figures (specification, section 9 "Ratings"). */
import type { JournalistStats } from '@contract/journalist.ts'

type Distribution = JournalistStats['ratings_distribution']
export type StarCount = { stars: 1 | 2 | 3 | 4 | 5; count: number }

/** The distribution as rows, the most stars first. */
export const listStarCounts = (distribution: Distribution): StarCount[] =>
  ([5, 4, 3, 2, 1] as const).map((stars) => ({ stars, count: distribution[stars] }))

export const countRatings = (distribution: Distribution): number =>
  listStarCounts(distribution).reduce((sum, { count }) => sum + count, 0)

/** The weighted mean of the distribution, to one decimal; 0 of no ratings. */
export function overallRating(distribution: Distribution): number {
  const ratings = countRatings(distribution)
  const stars = listStarCounts(distribution).reduce((sum, row) => sum + row.stars * row.count, 0)
  return ratings === 0 ? 0 : Math.round((stars / ratings) * 10) / 10
}

/** Whether there is anything to show: nothing was completed and nothing rated by those who have just begun. */
export const hasPerformanceData = ({ metrics, ratings_distribution }: JournalistStats): boolean =>
  metrics.completedBounties > 0 || countRatings(ratings_distribution) > 0
