import { describe, expect, it } from 'vitest'
import { isRetryDue, pollInterval, retryDelay } from './retry-policy.ts'

const minute = 60_000

describe('retries', () => {
  it('wait twice as long each time, at last six hours', () => {
    expect(Array.from({ length: 12 }, (_, attempts) => retryDelay(attempts) / minute)).toEqual([
      1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360,
    ])
    expect(retryDelay(10_000) / minute).toBe(360)
  })

  it('ask once an hour for what can change without an event', () => {
    expect(pollInterval / minute).toBe(60)
  })

  it('are counted from the time that has passed', () => {
    const first = Date.parse('2026-11-21T09:00:00.000Z')
    const dueAfter = (waited: number, delay: number) => {
      const [created_at, updated_at] = [first, first + waited].map((time) => new Date(time).toISOString()) as [
        string,
        string,
      ]
      return isRetryDue({ created_at, updated_at }, first + waited + delay)
    }
    expect(dueAfter(0, 0)).toBe(true)
    let waited = 0
    for (let attempts = 0; attempts < 9; attempts += 1) {
      const delay = retryDelay(attempts)
      if (attempts > 0) expect([dueAfter(waited, delay - 1), dueAfter(waited, delay)]).toEqual([false, true])
      waited += delay
      expect([dueAfter(waited - 1, delay - 1), dueAfter(waited - 1, delay)]).toEqual([false, true])
    }
    const year = 365 * 24 * 60 * minute
    expect([dueAfter(year, 360 * minute - 1), dueAfter(year, 360 * minute)]).toEqual([false, true])
  })
})
