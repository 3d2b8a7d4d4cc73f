import { formatLocalDate } from '@/shared/lib/date'
import { Description } from '@/shared/ui/description-list'

type DayFactProps = {
  /** Names the event of the day, such as "Applied". */
  name: string
  /** The date, or null while there is none. */
  day: string | null
  /** Shown instead of a missing date. */
  otherwise: string
}

export const DayFact = ({ name, day, otherwise }: DayFactProps) => (
  <Description name={name}>{day === null ? otherwise : <time dateTime={day}>{formatLocalDate(day)}</time>}</Description>
)
