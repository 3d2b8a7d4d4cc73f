import { expect, test } from 'vitest'
import { recordLine } from './author-card.tsx'

test.each([
  [{ stories: 0 }, ''],
  [{ stories: 1 }, '1 story'],
  [{ stories: 1_204, on_time: 96 }, '1,204 stories · 96% delivered on time'],
  [{ stories: 2, rating: { mean: 4, count: 9, backers: 30 } }, '2 stories · rated 4.0 of 5 by readers'],
])('describes the record %j as "%s"', (record, words) => {
  expect(recordLine(record)).toBe(words)
})
