import type { Application } from '@contract/application.ts'
import { formatLocalDate } from '@/shared/lib/date'
import * as styles from './application-dates.css.ts'

type ApplicationDatesProps = {
  /** The application whose dates to list. */
  application: Pick<Application, 'date_applied' | 'requested_due_date_journalist' | 'final_due_date'>
}

export function ApplicationDates({ application }: ApplicationDatesProps) {
  const { date_applied, requested_due_date_journalist, final_due_date } = application
  return (
    <dl className={styles.dates}>
      <NamedDay name="Applied" timestamp={date_applied} />
      <NamedDay name="Proposed completion" timestamp={requested_due_date_journalist} />
      {final_due_date !== null && <NamedDay name="Due" timestamp={final_due_date} />}
    </dl>
  )
}

function NamedDay({ name, timestamp }: { name: string; timestamp: string }) {
  return (
    <div className={styles.date}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.day}>
        <time dateTime={timestamp}>{formatLocalDate(timestamp)}</time>
      </dd>
    </div>
  )
}
