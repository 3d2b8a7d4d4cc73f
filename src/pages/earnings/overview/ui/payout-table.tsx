import type { OwnPayout } from '@contract/payout.ts'
import { payoutLimits } from '@contract/payout-limits.ts'
import { PayoutStatusBadge } from '@/entities/payout'
import { formatLocalDate } from '@/shared/lib/date'
import { formatAmount } from '@/shared/lib/money'
import { Stack } from '@/shared/ui/stack'
import { Table, type TableColumn } from '@/shared/ui/table'
import { Text } from '@/shared/ui/text'

const columns: TableColumn[] = [
  { title: 'Started', kind: 'day' },
  { title: 'Payout', kind: 'name' },
  { title: 'Amount', kind: 'amount' },
]

type PayoutTableProps = {
  /** Newest first. */
  payouts: readonly OwnPayout[]
}

export function PayoutTable({ payouts }: PayoutTableProps) {
  const isFull = payouts.length >= payoutLimits.payoutsListed
  return (
    <Table
      caption={isFull ? `The latest ${payoutLimits.payoutsListed} payouts, newest first` : 'All payouts, newest first'}
      columns={columns}
      rows={payouts.map((payout) => ({
        id: payout.id,
        cells: [
          <time dateTime={payout.created_at} key="day">
            {formatLocalDate(payout.created_at)}
          </time>,
          <PayoutWords key="words" payout={payout} />,
          formatAmount(payout.amount),
        ],
      }))}
    />
  )
}

function PayoutWords({ payout }: { payout: OwnPayout }) {
  const { kind, status, hint, reference, paid_at, problem, returned } = payout
  return (
    <Stack gap="tiny">
      <PayoutStatusBadge status={status} />
      <Text as="span" look="note">
        Reference {reference}
      </Text>
      <Text as="span" look="note">
        {kind === 'stripe' ? 'To your account at Stripe' : `To ${hint}`}
      </Text>
      {paid_at !== null && status === 'paid' && (
        <Text as="span" look="note">
          Sent on {formatLocalDate(paid_at)}
        </Text>
      )}
      {returned > 0 && status !== 'failed' && (
        <Text as="span" look="note">
          {formatAmount(returned)} came back and is owed to you again.
        </Text>
      )}
      {status === 'failed' && (
        <>
          <span>{problem}</span>
          <Text as="span" look="note">
            {returned > 0 ? 'It came back. The amount is owed to you again.' : 'The amount is available again.'}
          </Text>
        </>
      )}
    </Stack>
  )
}
