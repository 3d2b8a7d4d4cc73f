import { useSyncExternalStore } from 'react'
import { formatDate, formatLocalDate } from '@/shared/lib/date'

const neverChanges = () => () => {}

type LocalDateProps = {
  /** The end of a day or another time, as the server sends it. */
  timestamp: string
}

/** Due dates end at local midnight. The server does not know the reader's time zone, so hydration starts from UTC. */
export function LocalDate({ timestamp }: LocalDateProps) {
  const words = useSyncExternalStore(
    neverChanges,
    () => formatLocalDate(timestamp),
    () => formatDate(timestamp),
  )
  return <time dateTime={timestamp}>{words}</time>
}
