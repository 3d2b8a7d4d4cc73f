import type { MoneyTrail } from '@contract/money.ts'
import { formatAmount, groupDigits } from '@/shared/lib/money'

export const amountIf = (amount: number | undefined) => (amount === undefined ? undefined : formatAmount(amount))

/** What came together for a bounty, and from how many people. */
export const pledgedRows = ({ pledged, matches = [], dropped, backers }: MoneyTrail) => [
  ['Pledged', formatAmount(pledged)] as const,
  ...matches.map(({ disclosure, amount }) => [`Of it: ${disclosure}`, formatAmount(amount)] as const),
  ['Dropped: not paid in time', amountIf(dropped)] as const,
  ['Backers', groupDigits(backers)] as const,
]
