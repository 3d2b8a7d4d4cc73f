export { loadDeliveries as load } from './api/load-deliveries.ts'
export {
  DeliveredBountiesPending as Pending,
  DeliveredBountiesScreen as Screen,
} from './ui/delivered-bounties-screen.tsx'
