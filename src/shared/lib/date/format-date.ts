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
