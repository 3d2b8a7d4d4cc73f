export { RuleOnDeliveries } from './ui/rule-on-deliveries.tsx'
export { RuleOnDelivery } from './ui/rule-on-delivery.tsx'
