/**
 * Days as the person in front of the screen lives them, in their own time zone. For pages that only the browser
 * renders: the server stands somewhere else, and would write another day.
 */
const twoDigits = (part: number) => String(part).padStart(2, '0')

/** The day of a moment, as a date field holds it: `2026-12-24`. */
export function toLocalDay(milliseconds: number): string {
  const date = new Date(milliseconds)
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

/** The last moment of a day, in milliseconds since 1970; `NaN` of what is no day. */
export function endOfLocalDay(day: string): number {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)?.map(Number) ?? []
  if (year === undefined || month === undefined || date === undefined) return Number.NaN
  const end = new Date(year, month - 1, date, 23, 59, 59, 999)
  // A 31st of February would roll over into March.
  return toLocalDay(end.getTime()) === day ? end.getTime() : Number.NaN
}
