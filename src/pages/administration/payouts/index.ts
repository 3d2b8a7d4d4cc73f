export { loadPayouts as load } from './api/load-payouts.ts'
export { PayoutsScreen as Screen } from './ui/payouts-screen.tsx'
