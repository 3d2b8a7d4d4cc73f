import { useSyncExternalStore } from 'react'
import { formatLocalDate, formatLocalDeadline, formatUtcDate, formatUtcTime } from '@/shared/lib/date'

const neverChanges = () => () => {}

const formats = {
  day: { here: formatLocalDate, onServer: formatUtcDate },
  deadline: { here: formatLocalDeadline, onServer: formatUtcTime },
}

type LocalDateProps = {
  /** The moment, as the server sends it. */
  timestamp: string
  /** A deadline has its time beside its day, unless it is the end of a day. */
  kind?: keyof typeof formats
  /** The class of the element. */
  className?: string
}

/** A moment in the reader's time zone. The server does not know that zone, so hydration starts from UTC. */
export function LocalDate({ timestamp, kind = 'day', className }: LocalDateProps) {
  const { here, onServer } = formats[kind]
  const words = useSyncExternalStore(
    neverChanges,
    () => here(timestamp),
    () => onServer(timestamp),
  )
  return (
    <time className={className} dateTime={timestamp}>
      {words}
    </time>
  )
}
