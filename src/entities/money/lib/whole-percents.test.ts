import { describe, expect, it } from 'vitest'
import { wholePercents } from './whole-percents.ts'

describe('wholePercents', () => {
  it.each([
    [
      [9_000, 1_000],
      [90, 10],
    ],
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [104, 895, 1],
      [10, 89, 1],
    ],
    [
      [2_500, 1_000_000],
      [1, 99],
    ],
    [
      [1, 1, 999_998],
      [1, 1, 98],
    ],
    [
      [100, 0],
      [100, 0],
    ],
    [
      [0, 0],
      [0, 0],
    ],
  ])('adds up to 100 for %j', (parts, percents) => {
    expect(wholePercents(parts)).toEqual(percents)
  })
})
