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
