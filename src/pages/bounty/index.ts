export { BountyFailed, BountyMissing } from './ui/bounty-error.tsx'
export { BountyScreen } from './ui/bounty-screen.tsx'
