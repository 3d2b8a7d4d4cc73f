export { BountyApplyScreen as Screen } from './ui/bounty-apply-screen.tsx'
