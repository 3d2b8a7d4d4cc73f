export { loadPayouts } from './api/load-payouts.ts'
export { PayoutsScreen } from './ui/payouts-screen.tsx'
