export { loadBountyRefunds } from './api/load-bounty-refunds.ts'
export { BountyRefundsMissing } from './ui/bounty-refunds-missing.tsx'
export { BountyRefundsScreen } from './ui/bounty-refunds-screen.tsx'
