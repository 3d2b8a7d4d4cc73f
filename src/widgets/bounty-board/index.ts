export { BountyActions } from './ui/bounty-actions.tsx'
export { BountyDetails } from './ui/bounty-details.tsx'
export { BountyList } from './ui/bounty-list.tsx'
