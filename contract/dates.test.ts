import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  endOfLocalDay,
  formatLocalDate,
  formatLocalDeadline,
  formatLocalTime,
  formatUtcDate,
  formatUtcTime,
  startOfLocalDay,
  toLocalDay,
  toUtcDay,
} from './dates.ts'

afterEach(() => vi.unstubAllEnvs())

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

describe.each([
  ['Pacific/Kiritimati', '2026-12-24T09:59:59.999Z', 'January 1, 2027, 14:30'],
  ['Asia/Kolkata', '2026-12-24T18:29:59.999Z', 'January 1, 2027, 06:00'],
  ['Europe/Berlin', '2026-12-24T22:59:59.999Z', 'January 1, 2027, 01:30'],
  ['America/Los_Angeles', '2026-12-25T07:59:59.999Z', 'December 31, 2026, 16:30'],
])('in %s', (zone, endOfChristmasEve, turnOfTheYear) => {
  it('ends a chosen day at its own midnight and shows that day alone', () => {
    vi.stubEnv('TZ', zone)
    expect(iso(endOfLocalDay('2026-12-24'))).toBe(endOfChristmasEve)
    expect(toLocalDay(endOfLocalDay('2026-12-24') + 1)).toBe('2026-12-25')
    expect(startOfLocalDay('2026-12-25')).toBe(endOfLocalDay('2026-12-24') + 1)
    expect(formatLocalDate(endOfChristmasEve)).toBe('December 24, 2026')
    expect(formatLocalDeadline(endOfChristmasEve)).toBe('December 24, 2026')
  })

  it("formats a moment of the year's last day on that zone's own day", () => {
    vi.stubEnv('TZ', zone)
    expect(formatLocalTime('2027-01-01T00:30:00.000Z')).toBe(turnOfTheYear)
    expect(formatLocalDeadline('2027-01-01T00:30:00.000Z')).toBe(turnOfTheYear)
    expect(turnOfTheYear.startsWith(formatLocalDate('2027-01-01T00:30:00.000Z'))).toBe(true)
  })

  it('keeps a leap day', () => {
    vi.stubEnv('TZ', zone)
    expect(formatLocalDate(iso(endOfLocalDay('2028-02-29')))).toBe('February 29, 2028')
    expect(endOfLocalDay('2027-02-29')).toBeNaN()
  })

  it('formats for all readers in UTC, whatever the zone of the machine', () => {
    vi.stubEnv('TZ', zone)
    expect([
      formatUtcDate('2026-12-31T23:30:00-02:00'),
      formatUtcTime('2026-03-04T23:59:59.999Z'),
      toUtcDay('2026-12-31T23:30:00-02:00'),
    ]).toEqual(['January 1, 2027', 'March 4, 2026, 23:59 UTC', '2027-01-01'])
  })
})

it.each([
  ['23 hours, Berlin', 'Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['25 hours, Berlin', 'Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ['23 hours, California', 'America/Los_Angeles', '2026-03-08', '2026-03-08T08:00:00.000Z', '2026-03-09T06:59:59.999Z'],
  ['25 hours, California', 'America/Los_Angeles', '2026-11-01', '2026-11-01T07:00:00.000Z', '2026-11-02T07:59:59.999Z'],
  ['25 hours, Sydney', 'Australia/Sydney', '2026-04-05', '2026-04-04T13:00:00.000Z', '2026-04-05T13:59:59.999Z'],
  [
    'half an hour, Lord Howe',
    'Australia/Lord_Howe',
    '2026-10-04',
    '2026-10-03T13:30:00.000Z',
    '2026-10-04T12:59:59.999Z',
  ],
  ['no midnight, Chile', 'America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T02:59:59.999Z'],
  [
    'a last hour that comes twice, Chile',
    'America/Santiago',
    '2026-04-04',
    '2026-04-04T03:00:00.000Z',
    '2026-04-05T03:59:59.999Z',
  ],
])('begins and ends a day with a change of clocks: %s', (_, zone, day, start, end) => {
  vi.stubEnv('TZ', zone)
  expect([iso(startOfLocalDay(day)), iso(endOfLocalDay(day))]).toEqual([start, end])
  expect(formatLocalDeadline(end)).toBe(formatUtcDate(day))
})

it('shows a deadline that was chosen in another zone with its time', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  expect(formatLocalDeadline('2026-12-24T09:59:59.999Z')).toBe('December 24, 2026, 01:59')
})

it.each(['', 'tomorrow', '2026-02-31', '2026-13-01', '24.12.2026', '2026-12-24T10:00', '0000-00-00'])(
  'has no start and no end for "%s", which is not a day',
  (day) => {
    expect(startOfLocalDay(day)).toBeNaN()
    expect(endOfLocalDay(day)).toBeNaN()
  },
)

it.each(['Asia/Kathmandu', 'Pacific/Pago_Pago'])(
  'takes a year as it was typed, so that errors speak of it: %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    const ends = ['0001-01-01', '0026-12-24', '0099-12-31', '9999-12-31', '12026-12-24', '275759-12-31'].map(
      endOfLocalDay,
    )
    expect(ends.map((end) => new Date(end).getFullYear())).toEqual([1, 26, 99, 9999, 12_026, 275_759])
    expect(toLocalDay(endOfLocalDay('12026-12-24'))).toBe('12026-12-24')
  },
)

it('formats the time of a year after 9999', () => {
  expect(formatUtcTime('+012026-12-24T09:59:00.000Z')).toBe('December 24, 12026, 09:59 UTC')
})

it('formats an invalid time as an empty text', () => {
  const formats = [formatLocalDate, formatLocalTime, formatLocalDeadline, formatUtcDate, formatUtcTime, toUtcDay]
  expect(formats.map((format) => format('soon'))).toEqual(['', '', '', '', '', ''])
})
