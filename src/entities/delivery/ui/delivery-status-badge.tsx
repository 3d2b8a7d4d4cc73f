import type { DeliveryStatus, PaymentStatus } from '@contract/delivery.ts'
import { Badge } from '@/shared/ui/badge'
import { deliveryStatus, paymentStatus } from '../model/delivery-words.ts'

export function DeliveryStatusBadge({ status }: { status: DeliveryStatus }) {
  const { label, tone } = deliveryStatus[status]
  return <Badge tone={tone}>{label}</Badge>
}

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  const { label, tone } = paymentStatus[status]
  return <Badge tone={tone}>{label}</Badge>
}
