const months = 'January February March April May June July August September October November December'.split(' ')

/**
 * A day in words, in UTC: `March 4, 2026`. The server and every browser must write the same, wherever they stand, so
 * neither the machine's time zone nor its language data is asked.
 */
export function formatDate(timestamp: string): string {
  const date = new Date(timestamp)
  return Number.isNaN(date.getTime())
    ? ''
    : `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/**
 * The same in the time zone of whoever reads it, for pages that only the browser renders: what is due at the end of a
 * day is due on that day.
 */
export function formatLocalDate(timestamp: string): string {
  const date = new Date(timestamp)
  return Number.isNaN(date.getTime()) ? '' : `${months[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`
}
