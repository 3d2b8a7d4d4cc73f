export { loadDelivery } from './api/load-delivery.ts'
export { DeliveredBountyFailed, DeliveredBountyMissing } from './ui/delivered-bounty-problem.tsx'
export { DeliveredBountyScreen } from './ui/delivered-bounty-screen.tsx'
