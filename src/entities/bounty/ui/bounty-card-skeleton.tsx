import { Skeleton } from '@/shared/ui/skeleton'
import * as styles from './bounty-card.css.ts'

export function BountyCardSkeleton() {
  return (
    <div className={styles.frame} aria-hidden="true">
      <div className={styles.card}>
        <div className={styles.words}>
          <Skeleton shape="title" />
          <div className={styles.description}>
            <Skeleton />
            <Skeleton />
          </div>
        </div>
        <div className={styles.picture} />
        <div className={styles.figures}>
          <div className={styles.amountOnItsWay}>
            <Skeleton shape="title" />
          </div>
        </div>
        <div className={styles.actionsOnTheirWay} />
      </div>
    </div>
  )
}
