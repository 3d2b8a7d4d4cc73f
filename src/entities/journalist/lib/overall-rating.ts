import type { JournalistStats } from '@contract/journalist.ts'

type Distribution = JournalistStats['ratings_distribution']
export type StarCount = { stars: 1 | 2 | 3 | 4 | 5; count: number }

export const listStarCounts = (distribution: Distribution): StarCount[] =>
  ([5, 4, 3, 2, 1] as const).map((stars) => ({ stars, count: distribution[stars] }))

export const countRatings = (distribution: Distribution): number =>
  listStarCounts(distribution).reduce((sum, { count }) => sum + count, 0)

/**
 * The weighted mean, rounded to one decimal; 0 without ratings
 * (docs/specification.md#9-business-constants-and-limits).
 */
export function overallRating(distribution: Distribution): number {
  const ratings = countRatings(distribution)
  const stars = listStarCounts(distribution).reduce((sum, row) => sum + row.stars * row.count, 0)
  return ratings === 0 ? 0 : Math.round((stars / ratings) * 10) / 10
}

export const hasPerformanceData = ({ metrics, ratings_distribution }: JournalistStats): boolean =>
  metrics.completedBounties > 0 || countRatings(ratings_distribution) > 0
