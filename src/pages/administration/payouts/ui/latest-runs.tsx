import type { PayoutRunSummary } from '@contract/payout.ts'
import { payoutLimits } from '@contract/payout-limits.ts'
import { describeRun } from '@/features/administration/run-payouts'
import { formatLocalTime } from '@/shared/lib/date'
import { formatAmount } from '@/shared/lib/money'
import { EmptyState } from '@/shared/ui/empty-state'
import { Link } from '@/shared/ui/link'
import { Table, type TableColumn } from '@/shared/ui/table'

const columns: TableColumn[] = [
  { title: 'Started', kind: 'name' },
  { title: 'By' },
  { title: 'Total', kind: 'amount' },
  { title: 'Status' },
]

type LatestRunsProps = {
  /** The latest runs, newest first. */
  runs: readonly PayoutRunSummary[]
}

export function LatestRuns({ runs }: LatestRunsProps) {
  if (runs.length === 0) return <EmptyState title="No payout runs yet." />
  return (
    <Table
      caption={runs.length >= payoutLimits.runsListed ? `The ${payoutLimits.runsListed} latest` : 'Newest first'}
      hasCards
      columns={columns}
      rows={runs.map((run) => ({
        id: run.id,
        cells: [
          <Link key="link" to="/admin/payouts/$id" params={{ id: run.id }}>
            {formatLocalTime(run.created_at)}
          </Link>,
          run.created_by,
          formatAmount(run.total),
          describeRun(run),
        ],
      }))}
    />
  )
}
