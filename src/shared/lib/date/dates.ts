export const months = 'January February March April May June July August September October November December'.split(' ')

/**
 * Formats in UTC (`March 4, 2026`). The server and every browser must render the same text, so this ignores the local
 * time zone and locale.
 */
export function formatDate(timestamp: string): string {
  const date = new Date(timestamp)
  return Number.isNaN(date.getTime())
    ? ''
    : `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** Formats in the reader's time zone, for pages rendered only in the browser: due dates end at local midnight. */
export function formatLocalDate(timestamp: string): string {
  const date = new Date(timestamp)
  return Number.isNaN(date.getTime()) ? '' : `${months[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`
}

const twoDigits = (part: number) => String(part).padStart(2, '0')

export function toLocalDay(milliseconds: number): string {
  const date = new Date(milliseconds)
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

/** The last millisecond of the day, as a Unix time; `NaN` for an invalid day. */
export function endOfLocalDay(day: string): number {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)?.map(Number) ?? []
  if (year === undefined || month === undefined || date === undefined) return Number.NaN
  const end = new Date(year, month - 1, date, 23, 59, 59, 999)
  // February 31 would roll over into March.
  return toLocalDay(end.getTime()) === day ? end.getTime() : Number.NaN
}
