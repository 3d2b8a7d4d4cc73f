import type { ReceiptLineKind } from '@contract/refund.ts'

export const lineWords: Record<ReceiptLineKind, string> = {
  charged: 'Charged',
  refunded: 'Refunded',
  refund_failed: 'Refund that could not be made',
  charged_back: 'Disputed: taken back by your bank',
  chargeback_returned: 'Disputed: returned by your bank',
  dropped: 'Pledge dropped, not charged',
}
