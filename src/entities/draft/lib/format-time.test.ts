import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatLocalTime } from './format-time.ts'

beforeEach(() => {
  vi.stubEnv('TZ', 'America/New_York')
})
afterEach(() => vi.unstubAllEnvs())

test("a time is formatted in the reader's time zone", () => {
  expect(formatLocalTime('2026-03-05T04:05:00.000Z')).toBe('March 4, 2026, 23:05')
  expect(formatLocalTime('never')).toBe('')
})
