import { describe, expect, it } from 'vitest'
import { attemptsWithin, retryDelay } from './retry-policy.ts'

const minute = 60_000

describe('retries', () => {
  it('wait twice as long each time, at last six hours', () => {
    expect(Array.from({ length: 12 }, (_, attempts) => retryDelay(attempts) / minute)).toEqual([
      1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360,
    ])
    expect(retryDelay(10_000) / minute).toBe(360)
  })

  it('are counted from the time that has passed', () => {
    let waited = 0
    for (let attempts = 0; attempts < 9; attempts += 1) {
      expect(attemptsWithin(waited)).toBe(attempts)
      waited += retryDelay(attempts)
      expect(attemptsWithin(waited - 1)).toBe(attempts)
    }
    expect(retryDelay(attemptsWithin(365 * 24 * 60 * minute)) / minute).toBe(360)
  })
})
