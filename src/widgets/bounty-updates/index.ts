export { BountyUpdates } from './ui/bounty-updates.tsx'
