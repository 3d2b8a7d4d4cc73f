import { refundLimits } from '@contract/payout-limits.ts'
import type { BookedRefund } from '@contract/refund.ts'
import { languageOfScript } from '@contract/script-language.ts'
import { refundLooks } from '@/features/administration/refund-backers'
import { formatLocalDate } from '@/shared/lib/date'
import { formatAmount } from '@/shared/lib/money'
import { Badge } from '@/shared/ui/badge'
import { EmptyState } from '@/shared/ui/empty-state'
import { Stack } from '@/shared/ui/stack'
import { Table, type TableColumn } from '@/shared/ui/table'
import { Text } from '@/shared/ui/text'

const columns: TableColumn[] = [
  { title: 'Backer', kind: 'name' },
  { title: 'Date', kind: 'day' },
  { title: 'Amount', kind: 'amount' },
  { title: 'Reason' },
  { title: 'Status' },
]

type BookedRefundsProps = {
  /** The refunds of the bounty, newest first. */
  refunds: readonly BookedRefund[]
}

export function BookedRefunds({ refunds }: BookedRefundsProps) {
  if (refunds.length === 0) return <EmptyState title="No refunds yet." />
  return (
    <Table
      caption={refunds.length >= refundLimits.listed ? `The ${refundLimits.listed} newest` : 'Newest first'}
      hasCards
      columns={columns}
      rows={refunds.map((refund) => ({
        id: refund.id,
        cells: [
          refund.backer_name,
          <time key="date" dateTime={refund.created_at}>
            {formatLocalDate(refund.created_at)}
          </time>,
          formatAmount(refund.amount),
          <span key="reason" dir="auto" lang={languageOfScript(refund.reason)}>
            {refund.reason}
          </span>,
          <Status key="status" refund={refund} />,
        ],
      }))}
    />
  )
}

function Status({ refund: { status, problem } }: { refund: BookedRefund }) {
  const { label, tone } = refundLooks[status]
  return (
    <Stack gap="tiny" align="start">
      <Badge tone={tone}>{label}</Badge>
      {problem !== null && <Text look="note">{problem}</Text>}
    </Stack>
  )
}
