export { loadDelivery as load } from './api/load-delivery.ts'
export { DeliveredBountyFailed as Failed, DeliveredBountyMissing as Missing } from './ui/delivered-bounty-error.tsx'
export { DeliveredBountyScreen as Screen } from './ui/delivered-bounty-screen.tsx'
