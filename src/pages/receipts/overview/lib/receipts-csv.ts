import { formatCsv } from '@contract/csv.ts'
import { installedCurrency } from '@contract/currency.ts'
import { demoPayments } from '@contract/money.ts'
import type { ReceiptLine, ReceiptLineKind, Receipts } from '@contract/refund.ts'
import { toUtcDay } from '@/shared/lib/date'

export const lineWords: Record<ReceiptLineKind, string> = {
  charged: 'Charged',
  refunded: 'Refunded',
  refund_failed: 'Refund that could not be made',
  charged_back: 'Disputed: taken back by your bank',
  chargeback_returned: 'Disputed: returned by your bank',
  dropped: 'Pledge dropped, not charged',
}

const header = () => [
  'Date (UTC)',
  'Story',
  'Bounty',
  'What',
  ...['Charged', 'Refunded', 'Disputed'].map((name) => `${name} in ${installedCurrency()}`),
]

/** Oldest first. */
export const formatReceiptsCsv = ({ items, provider }: Receipts): string =>
  formatCsv(provider === 'built-in' ? [...header(), 'Note'] : header(), [
    ...items
      .map((line) => [
        toUtcDay(line.at),
        line.story_title ?? '',
        line.bounty_title,
        lineWords[line.kind],
        ...columnsOf(line),
        ...(provider === 'built-in' ? [demoPayments] : []),
      ])
      .toReversed(),
  ])

function columnsOf({ kind, amount }: ReceiptLine): [charged: number, refunded: number, disputed: number] {
  switch (kind) {
    case 'charged':
      return [amount, 0, 0]
    case 'refunded':
      return [0, amount, 0]
    case 'refund_failed':
      return [0, -amount, 0]
    case 'charged_back':
      return [0, 0, amount]
    case 'chargeback_returned':
      return [0, 0, -amount]
    case 'dropped':
      return [0, 0, 0]
  }
}
