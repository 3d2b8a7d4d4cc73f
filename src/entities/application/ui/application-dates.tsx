import type { Application } from '@contract/application.ts'
import { formatLocalDate } from '@/shared/lib/date'
import { Description, DescriptionList } from '@/shared/ui/description-list'

type ApplicationDatesProps = {
  /** The application whose dates to list. */
  application: Pick<Application, 'status' | 'date_applied' | 'requested_due_date_journalist' | 'final_due_date'>
}

export function ApplicationDates({ application }: ApplicationDatesProps) {
  const { status, date_applied, requested_due_date_journalist, final_due_date } = application
  return (
    <DescriptionList layout="columns">
      <NamedDay name="Applied" timestamp={date_applied} />
      <NamedDay name="Proposed completion" timestamp={requested_due_date_journalist} />
      {final_due_date !== null && status !== 'withdrawn' && <NamedDay name="Due" timestamp={final_due_date} />}
    </DescriptionList>
  )
}

const NamedDay = ({ name, timestamp }: { name: string; timestamp: string }) => (
  <Description name={name}>
    <time dateTime={timestamp}>{formatLocalDate(timestamp)}</time>
  </Description>
)
