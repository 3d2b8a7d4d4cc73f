import { formatLocalDate } from '@/shared/lib/date'
import { Description } from '@/shared/ui/description-list'

type DayFactProps = {
  /** What happened on the day. */
  name: string
  /** The date, or null while there is none. */
  day: string | null
  /** Shown instead of a missing date. */
  otherwise: string
}

export const DayFact = ({ name, day, otherwise }: DayFactProps) => (
  <Description name={name}>{day === null ? otherwise : <time dateTime={day}>{formatLocalDate(day)}</time>}</Description>
)
