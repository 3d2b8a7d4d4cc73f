import { formatAmount } from '@/shared/lib/money'
import * as styles from './application-dialog-content.css.ts'
import { ApplyToBounty, type ApplyToBountyProps } from './apply-to-bounty.tsx'

export function ApplicationDialogContent(props: ApplyToBountyProps) {
  const { title, total_amount } = props.bounty
  return (
    <div className={styles.content}>
      <div className={styles.bounty}>
        <p className={styles.title}>{title}</p>
        <p className={styles.amount}>{formatAmount(total_amount)}</p>
      </div>
      <ApplyToBounty {...props} />
    </div>
  )
}
