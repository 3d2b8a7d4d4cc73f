/** Why what is written for a bounty cannot be delivered, as far as the page knows; the words are the server's. */
import type { Bounty } from '@contract/bounty.ts'
import { alreadyDelivered, notYourDelivery } from '@contract/delivery.ts'

export type DeliveryBlock = 'delivered' | 'notAccepted'

export const deliveryBlockMessages: Record<DeliveryBlock, string> = {
  delivered: alreadyDelivered,
  notAccepted: notYourDelivery,
}

/** Only the journalist whose offer was accepted delivers, once (design, section 6 "Delivery"). */
export function findDeliveryBlock({
  is_delivered,
  application,
}: Pick<Bounty, 'is_delivered' | 'application'>): DeliveryBlock | undefined {
  if (is_delivered) return 'delivered'
  return application?.status === 'accepted' ? undefined : 'notAccepted'
}
