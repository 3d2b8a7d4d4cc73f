import type { DeliverySummary } from '@contract/delivery.ts'
import { useId } from 'react'
import { formatLocalDate } from '@/shared/lib/date'
import { formatAmount } from '@/shared/lib/money'
import { Card } from '@/shared/ui/card'
import { Heading } from '@/shared/ui/heading'
import { Inline } from '@/shared/ui/inline'
import { Link } from '@/shared/ui/link'
import { Text } from '@/shared/ui/text'
import { DeliveryStatusBadge } from './delivery-status-badge.tsx'

type DeliveryRowProps = {
  /** The delivery to name in an archive. */
  delivery: DeliverySummary
}

export function DeliveryRow({ delivery }: DeliveryRowProps) {
  const titleId = useId()
  const { id, title, journalist_name, delivery_date, acceptance_date, status, payment_amount } = delivery
  return (
    <Card look="ruled" labelledBy={titleId}>
      <Heading as="h4" size="item" id={titleId}>
        <Link look="plain" to="/delivered-bounties/$id" params={{ id }}>
          {title}
        </Link>
      </Heading>
      <Text as="div" look="note">
        <Inline gap="words">
          <DeliveryStatusBadge status={status} />
          <span>By {journalist_name}</span>
          <span>
            {acceptance_date === null
              ? `Delivered ${formatLocalDate(delivery_date)}`
              : `Accepted ${formatLocalDate(acceptance_date)}`}
          </span>
          <span>{formatAmount(payment_amount)}</span>
        </Inline>
      </Text>
    </Card>
  )
}
