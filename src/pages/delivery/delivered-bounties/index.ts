export { loadDeliveries } from './api/load-deliveries.ts'
export { DeliveredBountiesPending, DeliveredBountiesScreen } from './ui/delivered-bounties-screen.tsx'
