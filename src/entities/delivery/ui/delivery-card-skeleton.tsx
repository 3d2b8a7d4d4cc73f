import { Card } from '@/shared/ui/card'
import { Skeleton } from '@/shared/ui/skeleton'
import * as styles from './delivery-card.css.ts'

export function DeliveryCardSkeleton() {
  return (
    <Card as="div">
      <div className={styles.waiting} aria-hidden="true">
        <div className={styles.title}>
          <Skeleton />
        </div>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </Card>
  )
}
