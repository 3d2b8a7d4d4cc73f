import { formatCsv } from '@contract/csv.ts'
import { installedCurrency } from '@contract/currency.ts'
import type { Receipts } from '@contract/refund.ts'

const header = () => [
  'Date',
  'Story',
  'Bounty',
  ...['Charged', 'Refunded', 'Disputed'].map((name) => `${name} in ${installedCurrency()}`),
]

/** Days are in UTC, oldest first. */
export const formatReceiptsCsv = ({ items }: Receipts): string =>
  formatCsv(
    header(),
    items
      .map(({ charged_at, story_title, bounty_title, charged, refunded, disputed }) => [
        charged_at.slice(0, 10),
        story_title,
        bounty_title,
        charged,
        refunded,
        disputed,
      ])
      .toReversed(),
  )
