import { formatAmount } from '@/shared/lib/money'
import { MakeOffer, type MakeOfferProps } from './make-offer.tsx'
import * as styles from './offer-dialog-content.css.ts'

/** What the offer is for, which the page behind the dialog hides, and the form. */
export function OfferDialogContent(props: MakeOfferProps) {
  const { title, total_amount } = props.bounty
  return (
    <div className={styles.content}>
      <div className={styles.bounty}>
        <p className={styles.title}>{title}</p>
        <p className={styles.amount}>{formatAmount(total_amount)}</p>
      </div>
      <MakeOffer {...props} />
    </div>
  )
}
