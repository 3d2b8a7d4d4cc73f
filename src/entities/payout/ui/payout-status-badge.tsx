import type { PayoutStatus } from '@contract/payout.ts'
import { Badge } from '@/shared/ui/badge'
import { payoutStatusLooks } from '../model/payout-words.ts'

type PayoutStatusBadgeProps = {
  /** The status to show as a colored word. */
  status: PayoutStatus
}

export function PayoutStatusBadge({ status }: PayoutStatusBadgeProps) {
  const { label, tone } = payoutStatusLooks[status]
  return <Badge tone={tone}>{label}</Badge>
}
