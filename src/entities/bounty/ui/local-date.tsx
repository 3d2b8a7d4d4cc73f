import { useSyncExternalStore } from 'react'
import { formatDate, formatLocalDate } from '@/shared/lib/date'

const neverChanges = () => () => {}

/** Due dates end at local midnight. The server does not know the reader's time zone, so hydration starts from UTC. */
export function LocalDate({ timestamp }: { timestamp: string }) {
  const words = useSyncExternalStore(
    neverChanges,
    () => formatLocalDate(timestamp),
    () => formatDate(timestamp),
  )
  return <time dateTime={timestamp}>{words}</time>
}
