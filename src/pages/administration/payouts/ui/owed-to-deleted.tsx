import type { PayoutOverview } from '@contract/payout.ts'
import { useId } from 'react'
import { formatAmount } from '@/shared/lib/money'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Stack } from '@/shared/ui/stack'
import { Table, type TableColumn } from '@/shared/ui/table'
import { Text } from '@/shared/ui/text'

const columns: TableColumn[] = [
  { title: 'Account', kind: 'name' },
  { title: 'Amount', kind: 'amount' },
]

type OwedToDeletedProps = {
  /** Deleted accounts that are owed money. */
  owed: PayoutOverview['owed_to_deleted']
}

export function OwedToDeleted({ owed }: OwedToDeletedProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>Owed to deleted accounts</SectionHeading>
      <Stack gap="normal">
        <Text look="quiet">
          This money came back after the account was deleted, for example because a bank returned a payout. No run pays
          it. Keep it for its owner, who may write to you.
        </Text>
        <Table
          caption="Highest amount first"
          hasCards
          columns={columns}
          rows={owed.map(({ account_id, amount }) => ({
            id: account_id,
            cells: [account_id, formatAmount(amount)],
          }))}
        />
      </Stack>
    </section>
  )
}
