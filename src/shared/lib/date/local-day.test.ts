import { afterEach, describe, expect, test, vi } from 'vitest'
import { endOfLocalDay, formatLocalDate, toLocalDay } from './dates.ts'

afterEach(() => vi.unstubAllEnvs())

const zones = [
  ['Pacific/Honolulu', '2026-12-25T09:59:59.999Z'],
  ['America/New_York', '2026-12-25T04:59:59.999Z'],
  ['UTC', '2026-12-24T23:59:59.999Z'],
  ['Asia/Tokyo', '2026-12-24T14:59:59.999Z'],
  ['Pacific/Kiritimati', '2026-12-24T09:59:59.999Z'],
] as const

describe.each(zones)('a day in %s', (zone, end) => {
  test('ends at local midnight and keeps its date', () => {
    vi.stubEnv('TZ', zone)
    expect(new Date(endOfLocalDay('2026-12-24')).toISOString()).toBe(end)
    expect(toLocalDay(endOfLocalDay('2026-12-24'))).toBe('2026-12-24')
    expect(formatLocalDate(end)).toBe('December 24, 2026')
    expect(toLocalDay(endOfLocalDay('2026-12-24') + 1)).toBe('2026-12-25')
  })
})

test('days with a clock change end at their own midnight', () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(new Date(endOfLocalDay('2026-03-08')).toISOString()).toBe('2026-03-09T03:59:59.999Z')
  expect(new Date(endOfLocalDay('2026-11-01')).toISOString()).toBe('2026-11-02T04:59:59.999Z')
})

test.each(['', 'tomorrow', '2026-02-31', '2026-13-01', '24.12.2026', '2026-12-24T10:00'])('"%s" is not a day', (day) =>
  expect(endOfLocalDay(day)).toBeNaN(),
)

test('an invalid time formats as an empty string', () => expect(formatLocalDate('soon')).toBe(''))
