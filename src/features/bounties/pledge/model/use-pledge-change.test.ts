import { expect, it } from 'vitest'
import { describeChange, raiseOf } from './use-pledge-change.ts'

it.each([
  [25, 30, '$5.00 more'],
  [25, 24.99, '$0.01 less'],
  [0.1, 0.3, '$0.20 more'],
  [999_999.99, 1, '$999,998.99 less'],
])('describeChange compares %d and %d to the cent', (from, to, words) => {
  expect(describeChange(from, to)).toBe(words)
})

it.each([
  [0.1, 0.3, 0.2],
  [25, 24.99, -0.01],
  [25, 25, 0],
])('raiseOf counts from %d to %d exactly', (from, to, raise) => {
  expect(raiseOf(from, to)).toBe(raise)
})
