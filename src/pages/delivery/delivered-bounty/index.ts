export { loadDelivery } from './api/load-delivery.ts'
export { DeliveredBountyFailed, DeliveredBountyMissing } from './ui/delivered-bounty-error.tsx'
export { DeliveredBountyScreen } from './ui/delivered-bounty-screen.tsx'
