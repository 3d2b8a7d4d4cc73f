import type { DuePayout } from '@contract/payout.ts'
import { payoutLimits } from '@contract/payout-limits.ts'
import { countJournalists, obstacleWords, type PayoutSum } from '@/features/administration/run-payouts'
import { formatAmount, formatCents, groupDigits } from '@/shared/lib/money'
import { EmptyState } from '@/shared/ui/empty-state'
import { Stack } from '@/shared/ui/stack'
import { Table, type TableColumn } from '@/shared/ui/table'
import { Text } from '@/shared/ui/text'

type PayableSumProps = {
  /** The journalists who can be paid now. */
  payable: PayoutSum
  /** The journalists who are owed money and cannot be paid now. */
  blocked: PayoutSum
}

export function PayableSum({ payable, blocked }: PayableSumProps) {
  return (
    <Stack gap="tiny">
      <Text look="amount">{formatCents(payable.total)}</Text>
      <Text look="quiet">
        {payable.count === 0 ? 'Nobody can be paid yet.' : `To ${countJournalists(payable.count)}.`}
        {blocked.count > 0 &&
          ` ${formatCents(blocked.total)} for ${countJournalists(blocked.count)} is waiting; the table says why.`}
      </Text>
    </Stack>
  )
}

const columns: TableColumn[] = [
  { title: 'Journalist', kind: 'name' },
  { title: 'Amount', kind: 'amount' },
  { title: 'Stories', kind: 'amount' },
  { title: 'Account' },
]

type DuePayoutsProps = {
  /** The journalists who are owed money, the highest amount first. */
  due: readonly DuePayout[]
}

export function DuePayouts({ due }: DuePayoutsProps) {
  if (due.length === 0) {
    return (
      <EmptyState title="No payouts are due.">
        Shares appear here {payoutLimits.holdDays} days after their story was accepted.
      </EmptyState>
    )
  }
  const isFull = due.length >= payoutLimits.perRun
  const caption = isFull
    ? `The ${payoutLimits.perRun} journalists who are owed most. Start another run for the others.`
    : 'Journalists who are owed money, highest amount first'
  return (
    <Table
      caption={caption}
      hasCards
      columns={columns}
      rows={due.map((one) => ({
        id: one.account_id,
        cells: [one.name, formatAmount(one.amount), groupDigits(one.stories), <Account key="account" due={one} />],
      }))}
    />
  )
}

function Account({ due: { hint, obstacle } }: { due: DuePayout }) {
  if (obstacle === null) return hint
  return (
    <Stack gap="hair">
      {hint && <span>{hint}</span>}
      <Text look={obstacle === 'stripe' ? 'note' : 'error'}>{obstacleWords[obstacle]}</Text>
    </Stack>
  )
}
