import { describe, expect, it } from 'vitest'
import { readMinutes } from './story.ts'

describe('readMinutes', () => {
  it.each([
    [0, 1],
    [1, 1],
    [1000, 1],
    [1001, 2],
    [7400, 8],
  ])('maps %i characters to %i minutes', (characters, minutes) => {
    expect(readMinutes(characters)).toBe(minutes)
  })
})
