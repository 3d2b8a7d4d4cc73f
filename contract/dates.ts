/**
 * The only place that formats days and times (docs/decisions/0070). `Local` is the reader's time zone, for screens;
 * `Utc` is for what has many readers or none: emails, records, files and pages rendered by the server. The words are
 * the same in every locale, so that the server and the browser render the same text.
 */

export const months = 'January February March April May June July August September October November December'.split(' ')

const minute = 60_000

/** The time whose parts in UTC are those of `at` in the local zone. */
const toLocalParts = (at: Date): Date => new Date(at.getTime() - at.getTimezoneOffset() * minute)

const isTime = (at: Date) => !Number.isNaN(at.getTime())

const formatParts = (at: Date): string =>
  isTime(at) ? `${months[at.getUTCMonth()]} ${at.getUTCDate()}, ${at.getUTCFullYear()}` : ''

const withHour = (at: Date): string => (isTime(at) ? `${formatParts(at)}, ${at.toISOString().slice(-13, -8)}` : '')

/** `March 4, 2026`, the same for every reader. Anything but a day or an invalid time needs "UTC" beside it. */
export const formatUtcDate = (timestamp: string): string => formatParts(new Date(timestamp))

/** `March 4, 2026, 14:05 UTC` */
export function formatUtcTime(timestamp: string): string {
  const words = withHour(new Date(timestamp))
  return words === '' ? '' : `${words} UTC`
}

/** `March 4, 2026` */
export const formatLocalDate = (timestamp: string): string => formatParts(toLocalParts(new Date(timestamp)))

/** `March 4, 2026, 14:05` */
export const formatLocalTime = (timestamp: string): string => withHour(toLocalParts(new Date(timestamp)))

/** The day alone if the deadline is the end of a day here, otherwise with the time: it is midnight where it was chosen. */
export function formatLocalDeadline(timestamp: string): string {
  const isEndOfDay = endOfLocalDay(toLocalDay(Date.parse(timestamp))) === Date.parse(timestamp)
  return isEndOfDay ? formatLocalDate(timestamp) : formatLocalTime(timestamp)
}

/** The zone of the reader, such as `Europe/Berlin`. */
export const localZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** A year after 9999 is written as a date input does, without a sign. */
const toDay = (at: Date): string => (isTime(at) ? at.toISOString().slice(0, -14).replace(/^\+0*/, '') : '')

/** `2026-03-04` */
export const toUtcDay = (timestamp: string): string => toDay(new Date(timestamp))

/** `2026-03-04` */
export const toLocalDay = (milliseconds: number): string => toDay(toLocalParts(new Date(milliseconds)))

const partsOf = (day: string) => /^(\d{4,6})-(\d{2})-(\d{2})$/.exec(day)?.map(Number) ?? []

/** `Date` takes the years 0 to 99 for those of the twentieth century, unless they are set. */
function toLocalMidnight(year: number, month: number, date: number): number {
  const at = new Date(2000, 0, 1)
  at.setFullYear(year, month - 1, date)
  return at.getTime()
}

/** The first millisecond of the day, as a Unix time; `NaN` for an invalid day. */
export function startOfLocalDay(day: string): number {
  const [, year, month, date] = partsOf(day)
  if (year === undefined || month === undefined || date === undefined) return Number.NaN
  const start = toLocalMidnight(year, month, date)
  // February 31 would roll over into March.
  const at = new Date(start)
  return at.getMonth() === month - 1 && at.getDate() === date ? start : Number.NaN
}

/** The last millisecond of the day, as a Unix time; `NaN` for an invalid day. A change of clocks can make a day end twice. */
export function endOfLocalDay(day: string): number {
  const [, year = Number.NaN, month = Number.NaN, date = Number.NaN] = partsOf(day)
  return Number.isNaN(startOfLocalDay(day)) ? Number.NaN : toLocalMidnight(year, month, date + 1) - 1
}
