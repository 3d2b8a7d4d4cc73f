import type { Delivery } from '@contract/delivery.ts'
import { RuleOnDeliveries } from './rule-on-deliveries.tsx'

type RuleOnDeliveryProps = {
  /** The delivery. Its `review.may` decides whether the button shows. */
  delivery: Delivery
}

/** Stays mounted after the ruling, so that its notice is seen. */
export const RuleOnDelivery = ({ delivery }: RuleOnDeliveryProps) => (
  <RuleOnDeliveries>
    {(renderButton) => delivery.review.may.includes('rule') && renderButton(delivery)}
  </RuleOnDeliveries>
)
