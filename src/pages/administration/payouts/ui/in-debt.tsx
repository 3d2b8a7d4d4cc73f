import type { PayoutOverview } from '@contract/payout.ts'
import { useId } from 'react'
import { formatAmount } from '@/shared/lib/money'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Stack } from '@/shared/ui/stack'
import { Table, type TableColumn } from '@/shared/ui/table'
import { Text } from '@/shared/ui/text'

const columns: TableColumn[] = [
  { title: 'Journalist', kind: 'name' },
  { title: 'Amount', kind: 'amount' },
]

type InDebtProps = {
  /** Journalists whose available amount is below zero. */
  debts: PayoutOverview['in_debt']
}

export function InDebt({ debts }: InDebtProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>Negative balances</SectionHeading>
      <Stack gap="normal">
        <Text look="quiet">
          Backers got money back after these journalists were paid. We deduct it from their later shares and ask nobody
          to pay it back, so Lede bears it until then.
        </Text>
        <Table
          caption="Lowest amount first"
          columns={columns}
          rows={debts.map(({ account_id, name, amount }) => ({
            id: account_id,
            cells: [name ?? `Deleted account ${account_id}`, formatAmount(amount)],
          }))}
        />
      </Stack>
    </section>
  )
}
