import type { Application } from '@contract/application.ts'
import { formatLocalDate, formatLocalDeadline } from '@/shared/lib/date'
import { Description, DescriptionList } from '@/shared/ui/description-list'

type ApplicationDatesProps = {
  /** The application whose dates to list. */
  application: Pick<Application, 'status' | 'date_applied' | 'requested_due_date_journalist' | 'final_due_date'>
}

export function ApplicationDates({ application }: ApplicationDatesProps) {
  const { status, date_applied, requested_due_date_journalist, final_due_date } = application
  return (
    <DescriptionList layout="columns">
      <Fact name="Applied" timestamp={date_applied} format={formatLocalDate} />
      <Fact name="Proposed completion" timestamp={requested_due_date_journalist} format={formatLocalDeadline} />
      {final_due_date !== null && status !== 'withdrawn' && (
        <Fact name="Due" timestamp={final_due_date} format={formatLocalDeadline} />
      )}
    </DescriptionList>
  )
}

type FactProps = { name: string; timestamp: string; format: typeof formatLocalDate }

const Fact = ({ name, timestamp, format }: FactProps) => (
  <Description name={name}>
    <time dateTime={timestamp}>{format(timestamp)}</time>
  </Description>
)
