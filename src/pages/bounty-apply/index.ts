export { BountyApplyScreen } from './ui/bounty-apply-screen.tsx'
