export { loadBounty } from './api/load-bounty.ts'
export { BountyApplyScreen } from './ui/bounty-apply-screen.tsx'
