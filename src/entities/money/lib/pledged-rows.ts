import type { MoneyTrail } from '@contract/money.ts'
import { formatAmount, groupDigits } from '@/shared/lib/money'

export const amountIf = (amount: number | undefined) => (amount === undefined ? undefined : formatAmount(amount))

/** The pledges to a bounty, and the number of its backers. */
export const pledgedRows = ({ pledged, matches = [], promised = [], dropped, backers }: MoneyTrail) => [
  ['Pledged', formatAmount(pledged)] as const,
  ...matches.map(({ disclosure, amount }) => [`Of it: ${disclosure}`, formatAmount(amount)] as const),
  ...promised.map(
    ({ disclosure, amount, least_backers, backers: pledging }) =>
      [
        `Not in it yet: ${disclosure}`,
        `${formatAmount(amount)}, once ${least_backers} independent backers have pledged and are charged (${pledging} so far)`,
      ] as const,
  ),
  ['Dropped: not paid in time', amountIf(dropped)] as const,
  ['Backers', groupDigits(backers)] as const,
]
