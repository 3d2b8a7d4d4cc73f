/// <reference lib="esnext.temporal" />
import { formatUtcDate } from '../../../contract/dates.ts'
import { digestTime } from '../../../contract/preference-limits.ts'
import type { QuietHours } from '../../../contract/preferences.ts'
import { isoTime } from '../iso-time.ts'

const localTime = (at: string, timeZone: string) => Temporal.Instant.from(at).toZonedDateTimeISO(timeZone)
const isoOf = ({ epochMilliseconds }: Temporal.ZonedDateTime) => isoTime(epochMilliseconds)

/** When the quiet hours end in which a time lies. Undefined if it lies in none. */
export function quietUntil(at: string, timeZone: string, { from, until }: QuietHours): string | undefined {
  const now = localTime(at, timeZone)
  const time = now.toPlainTime().toString({ smallestUnit: 'minute' })
  const isOverMidnight = from > until
  const isQuiet = isOverMidnight ? time >= from || time < until : time >= from && time < until
  if (!isQuiet) return undefined
  const day = now.toPlainDate().add({ days: isOverMidnight && time >= from ? 1 : 0 })
  const end = isoOf(day.toZonedDateTime({ timeZone, plainTime: until }))
  // Where the clock is set back over the end, the hour after it begins again.
  return end > at ? end : undefined
}

/** The next time at which a digest is sent, after the given one. */
export function nextDigestAt(after: string, timeZone: string, frequency: 'daily' | 'weekly'): string {
  const today = localTime(after, timeZone).toPlainDate()
  const digestOn = (day: Temporal.PlainDate) => isoOf(day.toZonedDateTime({ timeZone, plainTime: digestTime }))
  const first = frequency === 'daily' ? today : today.add({ days: (8 - today.dayOfWeek) % 7 })
  const digest = digestOn(first)
  return digest > after ? digest : digestOn(first.add({ days: frequency === 'daily' ? 1 : 7 }))
}

/** `March 4, 2026` in the zone of a person. */
export const localDay = (at: string, timeZone: string): string =>
  formatUtcDate(`${localTime(at, timeZone).toPlainDate()}T00:00:00.000Z`)
