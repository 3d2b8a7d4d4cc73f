import type { MoneyTrail } from '@contract/money.ts'
import { formatAmount } from '@/shared/lib/money'
import { amountIf, pledgedRows } from '../lib/pledged-rows.ts'
import { MoneyRows } from './money-rows.tsx'

type PaidMoneyTrailProps = {
  /** The amounts of a bounty whose story is published. */
  money: MoneyTrail
}

/** A part of its own, because the readers of a story need no words for other states. */
export const PaidMoneyTrail = ({ money }: PaidMoneyTrailProps) => (
  <MoneyRows
    rows={[
      ...pledgedRows(money),
      ['Refunded to backers', amountIf(money.refunded)],
      ['Charged back by banks', amountIf(money.charged_back)],
      ['Platform fee', formatAmount(money.fee)],
      ['Journalist’s share', formatAmount(money.paid)],
    ]}
    note="All pledges have been charged. The share goes to the journalist."
  />
)
