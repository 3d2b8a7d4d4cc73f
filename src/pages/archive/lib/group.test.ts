import { expect, it } from 'vitest'
import { sampleCategoryStories } from '#storybook/samples/stories.ts'
import { groupByDay, groupByYear } from './month.ts'

it('groups stories by the day in UTC and keeps their order', () => {
  const [story] = sampleCategoryStories(1) as [ReturnType<typeof sampleCategoryStories>[number]]
  const [late, early, before] = [
    { ...story, id: 'late', delivery_date: '2026-11-02T23:59:59.999Z' },
    { ...story, id: 'early', delivery_date: '2026-11-02T01:00:00+01:00' },
    { ...story, id: 'before', delivery_date: '2026-11-02T00:59:59+01:00' },
  ]
  expect(groupByDay([late, early, before])).toEqual([
    ['2026-11-02', [late, early]],
    ['2026-11-01', [before]],
  ])
})

it('groups months by year and keeps their order', () => {
  const months = [
    { year: 2026, month: 2 },
    { year: 2026, month: 1 },
    { year: 2025, month: 12 },
  ]
  expect(groupByYear({ months })).toEqual([
    [2026, months.slice(0, 2)],
    [2025, months.slice(2)],
  ])
})
