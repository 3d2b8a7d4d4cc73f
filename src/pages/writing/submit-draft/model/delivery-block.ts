import type { Bounty } from '@contract/bounty.ts'
import { alreadyDelivered, notYourDelivery } from '@contract/delivery.ts'

export type DeliveryBlock = 'delivered' | 'notAccepted'

export const deliveryBlockMessages: Record<DeliveryBlock, string> = {
  delivered: alreadyDelivered,
  notAccepted: notYourDelivery,
}

/**
 * Only the journalist with the accepted application delivers, and not while a delivery is under review
 * (docs/architecture.md#data-and-money).
 */
export function findDeliveryBlock({
  is_delivered,
  application,
}: Pick<Bounty, 'is_delivered' | 'application'>): DeliveryBlock | undefined {
  if (is_delivered) return 'delivered'
  return application?.status === 'accepted' ? undefined : 'notAccepted'
}
