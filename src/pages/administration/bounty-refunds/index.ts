export { loadBountyRefunds as load } from './api/load-bounty-refunds.ts'
export { BountyRefundsMissing as Missing } from './ui/bounty-refunds-missing.tsx'
export { BountyRefundsScreen as Screen } from './ui/bounty-refunds-screen.tsx'
