import type { DeliverySummary } from '@contract/delivery.ts'
import { useId } from 'react'
import { ButtonLink } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import * as styles from './delivery-card.css.ts'
import { DayFact, DeliveryFacts, Fact } from './delivery-facts.tsx'
import { DeliveryStatusBadge } from './delivery-status-badge.tsx'
import { PaymentBreakdown } from './payment-breakdown.tsx'

type DeliveryCardProps = {
  /** The delivery to summarize. */
  delivery: DeliverySummary
}

export function DeliveryCard({ delivery }: DeliveryCardProps) {
  const titleId = useId()
  const { id, title, preview, journalist_name, delivery_date, acceptance_date, status } = delivery
  return (
    <Card
      labelledBy={titleId}
      actions={
        <ButtonLink to="/delivered-bounties/$id" params={{ id }}>
          <span>
            Open to Review<VisuallyHidden>: {title}</VisuallyHidden>
          </span>
        </ButtonLink>
      }
    >
      <div>
        <DeliveryStatusBadge status={status} />
      </div>
      <h3 className={styles.title} id={titleId}>
        {title}
      </h3>
      <p className={preview === null ? styles.error : styles.preview}>{preview ?? 'Error loading content preview.'}</p>
      <DeliveryFacts>
        <Fact name="Journalist">{journalist_name}</Fact>
        <DayFact name="Delivered on" day={delivery_date} otherwise="" />
        <DayFact name="Accepted on" day={acceptance_date} otherwise="Not yet" />
        <Fact name="Payment amount">
          <PaymentBreakdown delivery={delivery} />
        </Fact>
      </DeliveryFacts>
    </Card>
  )
}
