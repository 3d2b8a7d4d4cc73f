import type { Application } from '@contract/application.ts'
import { JournalistRating, verificationLabels } from '@/entities/journalist'
import { formatLocalDeadline } from '@/shared/lib/date'
import { groupDigits } from '@/shared/lib/money'
import { Table, type TableColumn } from '@/shared/ui/table'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'

type CompareOffersProps = {
  /** The offers on one bounty. Those that wait for a decision are compared, if there are several. */
  applications: readonly Application[]
  /** Tells the table from those of other bounties. */
  bountyTitle: string
}

const columns: TableColumn[] = [
  { title: 'Journalist', kind: 'name' },
  { title: 'Due date' },
  { title: 'Rating' },
  { title: 'Stories', kind: 'amount' },
  { title: 'On time', kind: 'amount' },
  { title: 'Verification' },
]

export function CompareOffers({ applications, bountyTitle }: CompareOffersProps) {
  const pending = applications.filter(({ status }) => status === 'pending')
  if (pending.length < 2) return null
  return (
    <Table
      caption={
        <>
          Compare {groupDigits(pending.length)} offers
          <VisuallyHidden> on {bountyTitle}</VisuallyHidden>
        </>
      }
      hasCards
      columns={columns}
      rows={pending.map((application) => ({ id: application.id, cells: cellsOf(application) }))}
    />
  )
}

function cellsOf(application: Application) {
  const { journalist_name, author, requested_due_date_journalist: due, record } = application
  const level = author?.verification ?? 'none'
  return [
    <bdi key="name">{journalist_name}</bdi>,
    <time key="due" dateTime={due}>
      {formatLocalDeadline(due)}
    </time>,
    <JournalistRating key="rating" rating={application.journalist_rating} count={application.total_ratings} />,
    groupDigits(record?.stories ?? 0),
    record?.on_time === undefined ? 'No deliveries yet' : `${record.on_time}%`,
    level === 'none' ? 'Not verified' : verificationLabels[level],
  ]
}
