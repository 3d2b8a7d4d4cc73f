export { BountyFailed, BountyMissing } from './ui/bounty-problem.tsx'
export { BountyScreen } from './ui/bounty-screen.tsx'
