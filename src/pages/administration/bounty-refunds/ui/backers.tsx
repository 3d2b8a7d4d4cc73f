import { refundLimits } from '@contract/payout-limits.ts'
import type { RefundableBacker } from '@contract/refund.ts'
import type { ReactNode } from 'react'
import { formatAmount, groupDigits } from '@/shared/lib/money'
import { Table, type TableColumn } from '@/shared/ui/table'

const columns: TableColumn[] = [
  { title: 'Backer', kind: 'name' },
  { title: 'Charged', kind: 'amount' },
  { title: 'Refunded', kind: 'amount' },
  { title: 'Disputed', kind: 'amount' },
  { title: 'Actions' },
]

type BackersProps = {
  /** The backers, the highest charge first. */
  backers: readonly RefundableBacker[]
  /** Renders the button of a backer, or nothing if nothing is left to refund. */
  actionOf: (backer: RefundableBacker) => ReactNode
}

export const Backers = ({ backers, actionOf }: BackersProps) => (
  <Table
    caption={
      backers.length >= refundLimits.backers
        ? `The ${groupDigits(refundLimits.backers)} highest charges`
        : 'Highest charge first'
    }
    hasCards
    columns={columns}
    rows={backers.map((backer) => ({
      id: backer.account_id,
      cells: [
        backer.name,
        formatAmount(backer.charged),
        formatAmount(backer.refunded),
        formatAmount(backer.disputed),
        actionOf(backer) || 'Nothing left to refund',
      ],
    }))}
  />
)
