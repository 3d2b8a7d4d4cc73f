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
