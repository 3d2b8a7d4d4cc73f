import { formatLocalDate } from '@/shared/lib/date'

/** In the reader's time zone: `March 4, 2026, 14:05`. */
export function formatLocalTime(timestamp: string): string {
  const date = new Date(timestamp)
  const day = formatLocalDate(timestamp)
  const two = (value: number) => String(value).padStart(2, '0')
  return day === '' ? '' : `${day}, ${two(date.getHours())}:${two(date.getMinutes())}`
}
