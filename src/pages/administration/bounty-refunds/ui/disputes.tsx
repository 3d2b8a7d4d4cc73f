import { refundLimits } from '@contract/payout-limits.ts'
import type { BookedDispute, DisputeStatus } from '@contract/refund.ts'
import { formatLocalDate, formatLocalDeadline } from '@/shared/lib/date'
import { formatAmount } from '@/shared/lib/money'
import { Badge, type BadgeTone } from '@/shared/ui/badge'
import { Stack } from '@/shared/ui/stack'
import { Table, type TableColumn } from '@/shared/ui/table'
import { Text } from '@/shared/ui/text'

const looks: Record<DisputeStatus, { label: string; tone: BadgeTone }> = {
  inquiry: { label: 'Inquiry', tone: 'caution' },
  open: { label: 'Open', tone: 'caution' },
  won: { label: 'Won', tone: 'positive' },
  lost: { label: 'Lost', tone: 'critical' },
}

const columns: TableColumn[] = [
  { title: 'Backer', kind: 'name' },
  { title: 'Date', kind: 'day' },
  { title: 'Amount', kind: 'amount' },
  { title: 'The bank’s reason' },
  { title: 'Status' },
]

type DisputesProps = {
  /** The disputes of charges for the bounty, newest first. */
  disputes: readonly BookedDispute[]
}

export const Disputes = ({ disputes }: DisputesProps) => (
  <Table
    caption={
      disputes.length >= refundLimits.listed ? `The ${refundLimits.listed} newest disputes` : 'Newest dispute first'
    }
    hasCards
    columns={columns}
    rows={disputes.map((dispute) => ({
      id: dispute.id,
      cells: [
        dispute.backer_name,
        <time key="date" dateTime={dispute.opened_at}>
          {formatLocalDate(dispute.opened_at)}
        </time>,
        formatAmount(dispute.amount),
        dispute.reason,
        <Status key="status" dispute={dispute} />,
      ],
    }))}
  />
)

function Status({ dispute }: { dispute: BookedDispute }) {
  const { label, tone } = looks[dispute.status]
  return (
    <Stack gap="tiny" align="start">
      <Badge tone={tone}>{label}</Badge>
      <Text look="note">{describe(dispute)}</Text>
    </Stack>
  )
}

function describe({ status, evidence_due_at, closed_at }: BookedDispute): string {
  if (closed_at !== null) {
    const day = formatLocalDate(closed_at)
    return status === 'inquiry' ? `The bank stopped asking on ${day}.` : `Decided on ${day}.`
  }
  if (evidence_due_at === null) return 'The bank accepts no evidence.'
  return `Send evidence in the Stripe Dashboard until ${formatLocalDeadline(evidence_due_at)}.`
}
