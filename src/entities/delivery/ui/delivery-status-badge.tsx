import type { DeliveryStatus, PaymentStatus } from '@contract/delivery.ts'
import { Badge } from '@/shared/ui/badge'
import { deliveryStatus, paymentStatus } from '../model/delivery-words.ts'

type DeliveryStatusBadgeProps = {
  /** The status to show as a colored word. */
  status: DeliveryStatus
}

export function DeliveryStatusBadge({ status }: DeliveryStatusBadgeProps) {
  const { label, tone } = deliveryStatus[status]
  return <Badge tone={tone}>{label}</Badge>
}

type PaymentStatusBadgeProps = {
  /** The status to show as a colored word. */
  status: PaymentStatus
}

export function PaymentStatusBadge({ status }: PaymentStatusBadgeProps) {
  const { label, tone } = paymentStatus[status]
  return <Badge tone={tone}>{label}</Badge>
}
