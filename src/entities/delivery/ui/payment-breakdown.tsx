import type { DeliverySummary } from '@contract/delivery.ts'
import { formatAmount } from '@/shared/lib/money'
import { ownPledgeNames } from '../model/delivery-words.ts'
import * as styles from './payment-breakdown.css.ts'

type PaymentBreakdownProps = {
  /** The delivery whose amounts to add up, in dollars. */
  delivery: Pick<DeliverySummary, 'payment_amount' | 'initial_amount' | 'contributions_amount' | 'user_role'>
}

export function PaymentBreakdown({ delivery }: PaymentBreakdownProps) {
  const { payment_amount, initial_amount, contributions_amount, user_role } = delivery
  const ownPledge = ownPledgeNames[user_role]
  return (
    <div className={styles.frame}>
      <p className={styles.amount}>{formatAmount(payment_amount)}</p>
      <p className={styles.parts}>{ownPledge} + Contributions</p>
      <p className={styles.parts}>
        {formatAmount(initial_amount)} + {formatAmount(contributions_amount)}
      </p>
    </div>
  )
}
