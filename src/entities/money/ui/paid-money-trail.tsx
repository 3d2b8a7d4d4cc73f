import type { MoneyTrail } from '@contract/money.ts'
import type { ReactNode } from 'react'
import { formatAmount } from '@/shared/lib/money'
import { amountIf, MoneyRows, pledgedRows } from './money-rows.tsx'

function describePaid({ dropped = 0, refunded = 0, charged_back = 0, paid }: MoneyTrail): string {
  const charged =
    dropped > 0
      ? 'Pledges that could not be charged were dropped. All others have been charged.'
      : 'All pledges have been charged.'
  if (refunded + charged_back === 0) return `${charged} The share goes to the journalist.`
  if (paid === 0) return `${charged} Everything went back to the backers, so nothing is left for the journalist.`
  return `${charged} A part went back to backers. The share of the rest goes to the journalist.`
}

type PaidMoneyTrailProps = {
  /** The amounts of a bounty whose story is published. */
  money: MoneyTrail
  /** A figure above the amounts, usually a `MoneyBar`. */
  figure?: ReactNode
}

/** A part of its own, because the readers of a story need no words for other states. */
export const PaidMoneyTrail = ({ money, figure }: PaidMoneyTrailProps) => (
  <MoneyRows
    figure={figure}
    rows={[
      ...pledgedRows(money),
      ['Refunded to backers', amountIf(money.refunded)],
      ['Charged back by banks', amountIf(money.charged_back)],
      ['Platform fee', formatAmount(money.fee)],
      ['Journalist’s share', formatAmount(money.paid)],
    ]}
    note={describePaid(money)}
  />
)
