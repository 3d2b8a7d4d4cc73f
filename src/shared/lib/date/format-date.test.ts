import { expect, it } from 'vitest'
import { formatDate } from './dates.ts'

it.each([
  ['2026-03-04T00:00:00.000Z', 'March 4, 2026'],
  ['2026-03-04T23:59:59.999Z', 'March 4, 2026'],
  ['2026-12-31T23:30:00-02:00', 'January 1, 2027'],
  ['no date', ''],
])('formats %s as %j', (timestamp, words) => {
  expect(formatDate(timestamp)).toBe(words)
})
