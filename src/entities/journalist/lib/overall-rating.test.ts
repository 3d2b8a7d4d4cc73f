import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newcomerStats, sampleStats } from '#storybook/samples/index.ts'
import { countRatings, hasPerformanceData, listStarCounts, overallRating } from './overall-rating.ts'

const distribution = (one: number, two: number, three: number, four: number, five: number) => ({
  1: one,
  2: two,
  3: three,
  4: four,
  5: five,
})

describe('overallRating', () => {
  test.each([
    [0, distribution(0, 0, 0, 0, 0)],
    [5, distribution(0, 0, 0, 0, 3)],
    [3, distribution(1, 0, 0, 0, 1)],
    [4.3, distribution(0, 0, 1, 0, 2)],
    [3.7, distribution(1, 0, 0, 0, 2)],
    [4.6, distribution(0, 0, 1, 3, 8)],
  ])('is %d for %j', (rating, counts) => {
    expect(overallRating(counts)).toBe(rating)
  })

  test('lies between the lowest and the highest rating given, with one decimal', () => {
    const counts = fc.array(fc.nat({ max: 10_000 }), { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(counts, ([one = 0, two = 0, three = 0, four = 0, five = 0]) => {
        const given = distribution(one, two, three, four, five)
        const stars = listStarCounts(given).flatMap((row) => (row.count > 0 ? [row.stars] : []))
        const rating = overallRating(given)
        expect(rating).toBe(Number(rating.toFixed(1)))
        expect(rating).toBeGreaterThanOrEqual(Math.min(...stars, 5) * (stars.length > 0 ? 1 : 0))
        expect(rating).toBeLessThanOrEqual(Math.max(...stars, 0))
      }),
    )
  })
})

test('listStarCounts lists the distribution from five stars down, and countRatings counts it', () => {
  const given = distribution(1, 2, 3, 4, 5)
  expect(listStarCounts(given).map(({ stars, count }) => [stars, count])).toEqual([
    [5, 5],
    [4, 4],
    [3, 3],
    [2, 2],
    [1, 1],
  ])
  expect(countRatings(given)).toBe(15)
})

test('hasPerformanceData is true after a completed bounty or a rated delivery', () => {
  expect(hasPerformanceData(sampleStats)).toBe(true)
  expect(hasPerformanceData(newcomerStats)).toBe(false)
  expect(hasPerformanceData({ ...newcomerStats, metrics: { ...newcomerStats.metrics, completedBounties: 1 } })).toBe(
    true,
  )
  expect(hasPerformanceData({ ...newcomerStats, ratings_distribution: distribution(0, 0, 0, 1, 0) })).toBe(true)
})
