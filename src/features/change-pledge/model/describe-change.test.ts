import { expect, it } from 'vitest'
import { describeChange } from './describe-change.ts'

it.each([
  [25, 30, '$5.00 more'],
  [25, 24.99, '$0.01 less'],
  [0.1, 0.3, '$0.20 more'],
  [999_999.99, 1, '$999,998.99 less'],
])('describeChange compares %d and %d to the cent', (from, to, words) => {
  expect(describeChange(from, to)).toBe(words)
})
