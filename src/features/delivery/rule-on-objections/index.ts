export { RuleOnDeliveries, RuleOnDelivery } from './ui/rule-on-deliveries.tsx'
